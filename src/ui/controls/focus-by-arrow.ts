/** Which way each key goes through a list: to its neighbours, round the ends, or to an end. */
const steps: Readonly<Record<string, (at: number, length: number) => number>> = {
  next: (at, length) => (at + 1) % length,
  previous: (at, length) => (at < 0 ? length - 1 : (at - 1 + length) % length),
  Home: () => 0,
  End: (_at, length) => length - 1,
};

const meaning = {
  down: { ArrowDown: 'next', ArrowUp: 'previous', Home: 'Home', End: 'End' },
  across: { ArrowRight: 'next', ArrowLeft: 'previous', Home: 'Home', End: 'End' },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

/**
 * Where an arrow key leads in a list.
 *
 * @param at Place of what has the focus, counted from 0; -1 when nothing of the list has it.
 * @returns The place to go to; `undefined` when the key means nothing here.
 */
export function arrowTarget(key: string, at: number, length: number, way: keyof typeof meaning): number | undefined {
  const step = steps[(meaning[way] as Readonly<Record<string, string>>)[key] ?? ''];
  return step === undefined || length === 0 ? undefined : step(at, length);
}

/** Moves the focus among `items` as an arrow key asks, and answers to which place; `undefined` when it asks nothing of them. */
export function focusByArrow(key: string, items: readonly HTMLElement[], way: keyof typeof meaning): number | undefined {
  const active = document.activeElement;
  const target = arrowTarget(key, active instanceof HTMLElement ? items.indexOf(active) : -1, items.length, way);
  if (target !== undefined) items[target]?.focus();
  return target;
}
