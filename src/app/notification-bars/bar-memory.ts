/** The bars shown last on this device, so that their room is reserved from the first paint on. */
const SHOWN = 'sextant-notification-bars';
/** In this tab, until it is closed: the bars that were dismissed. */
const DISMISSED = 'sextant-dismissed-bars';

/** Names a bar of one member, so that another one who signs in here sees theirs. */
export function barName(userId: number, kind: string): string {
  return `${userId}:${kind}`;
}

/** How many of the bars shown last on this device were not dismissed in this tab. */
export function barsToExpect(): number {
  const dismissed = dismissedBars();
  return read(localStorage, SHOWN).filter((name) => !dismissed.includes(name)).length;
}

/** Remembers the bars there are, dismissed or not: they come back with the next tab. */
export function rememberBars(names: readonly string[]): void {
  localStorage.setItem(SHOWN, names.join(' '));
}

/** Names of the bars dismissed in this tab. */
export function dismissedBars(): string[] {
  return read(sessionStorage, DISMISSED);
}

export function rememberDismissed(names: readonly string[]): void {
  sessionStorage.setItem(DISMISSED, names.join(' '));
}

function read(storage: Storage, key: string): string[] {
  return (storage.getItem(key) ?? '').split(' ').filter((part) => part !== '');
}
