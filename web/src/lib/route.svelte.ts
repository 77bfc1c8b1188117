/** Where the reader is: everything after the `#`, which a browser never sends anywhere. */

function parts(): string[] {
  return location.hash.replace(/^#\/?/, "").split("/").map(decodeURIComponent).filter(Boolean);
}

export const route = $state({ parts: parts() });

addEventListener("hashchange", () => {
  route.parts = parts();
  scrollTo(0, 0);
});

export function go(...to: string[]): void {
  location.hash = `#/${to.map(encodeURIComponent).join("/")}`;
}

export function link(...to: string[]): string {
  return `#/${to.map(encodeURIComponent).join("/")}`;
}
