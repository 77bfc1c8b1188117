// A bot of your own in JavaScript: it sits down at a table and plays a game by picking options at random.
// Node 22 runs it as it is; Node 20 needs --experimental-websocket.

const server = process.argv[2] ?? "http://127.0.0.1:8765";
const seats = [{ name: "My bot", deck: "petraia" }, { bot: "novice", deck: "solfera" }];
const made = await fetch(`${server}/api/games`, { method: "POST", body: JSON.stringify({ game: "wotf", seats }) });
const seated = await made.json(); // the game, your seat, and the token that is yours alone

const socket = new WebSocket(`${server.replace("http", "ws")}/api/games/${seated.game}/socket`);
const say = (message) => socket.send(JSON.stringify(message));
let answered = -1;

socket.onopen = () => say({ type: "hello", token: seated.token });
socket.onmessage = ({ data }) => {
  const told = JSON.parse(data);
  if (told.type !== "state" || told.view.number <= answered) return;
  const { outcome, observation, number } = told.view;
  if (outcome) {
    console.log(`${outcome.winner} wins: ${outcome.words}`);
    return socket.close();
  }
  const question = observation.decision;
  if (question.seat !== seated.seat) return;
  answered = number;
  const ids = question.options.map((option) => option.id).sort(() => Math.random() - 0.5);
  say({ type: "choose", number, ids: ids.slice(0, Math.min(question.most, Math.max(question.least, 1))) });
};
