export interface Drawn {
  name: string;
  type: string;
  classes?: string[];
  orbital?: string;
  faction?: string;
  tier?: string;
  core?: boolean;
  is_token?: boolean;
  game?: string;
}
export function art(card: Drawn, wide?: boolean): string;
export function mark(orbital: string): string;
export function back(): string;
