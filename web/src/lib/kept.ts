/** What this browser keeps for the reader. Where it keeps nothing, everything still works for this visit. */

export function kept<T>(key: string, plain: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as T | null) ?? plain;
  } catch {
    return plain;
  }
}

export function keepAs(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a full or forbidden store
  }
}
