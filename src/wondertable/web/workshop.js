var e={wotf:`game: wotf
cards:
  Scout: {power: 2}
  Watch: {power: 3}
  Swift: {power: 1, text: Flying}
setup:
  round: 3
  A: {energy: 9, actions: 3, hand: [Swift, Scout], deck: [Scout, Scout], realms: {1: [Scout], 2: [Watch]}}
  B: {hand: [Scout], deck: [Watch, Watch], realms: {1: [Watch]}}
`,sow:`game: sow
cards:
  Pikes: {type: Unit, cost: 1, attack: 2, health: 2}
  Guard: {type: Unit, cost: 2, attack: 1, health: 4}
setup:
  turn: A
  A: {gold: 6, hand: [Pikes, Guard], garrison: [Pikes]}
  B: {garrison: [Guard]}
`};function t(t){return e[t]??``}function n(e,n){let{name:r,...i}=n,a=Object.entries(i).filter(([,e])=>e!==null&&e!==``&&!(Array.isArray(e)&&!e.length)),o=`  ${JSON.stringify(r)}: ${JSON.stringify(Object.fromEntries(a))}\n`;return t(e).replace(`cards:
`,`cards:\n${o}`).replace(`hand: [`,`hand: [${JSON.stringify(r)}, `)}var r=/^(game|edition|cards|setup):/;function i(e){let t=e.split(/^---\s*$/m).find(e=>e.trim())??``,n=!1;return`${t.split(`
`).filter(e=>(/^\S/.test(e)&&(n=r.test(e)),n)).join(`
`).trimEnd()}\n`}export{t as n,i as r,n as t};