import { useRef, useState } from 'react';

interface Chosen {
  readonly id: string;
  /** What it was chosen for. */
  readonly of: string;
  /** What was read last when this device had stored it. */
  readonly storedAfter?: { readonly kept: unknown };
}

/**
 * What was chosen here, until a reading of this device's records has come after it was stored: readings come late on a busy device, and one
 * of an earlier choice would bring that back for a moment, in which an edit would begin of the wrong one.
 *
 * @param kept What keeps the choice, as a live reading has it: a new object with each reading.
 * @param of For what is chosen; a choice for something else is none here.
 * @returns `chosen` is undefined when `kept` says what is chosen. `choose` shows an id at once and stores it by `store`, which answers whether it could.
 */
export function useChosenHere(kept: object | null | undefined, of: string) {
  const [choice, setChoice] = useState<Chosen>();
  const latest = useRef(kept);
  latest.current = kept;
  const isOver = choice !== undefined && (choice.of !== of || (choice.storedAfter !== undefined && choice.storedAfter.kept !== kept));
  if (isOver) setChoice(undefined);
  const choose = async (id: string, store: () => Promise<boolean>) => {
    const mine: Chosen = { id, of };
    setChoice(mine);
    const ended = (await store()) ? { ...mine, storedAfter: { kept: latest.current } } : undefined;
    setChoice((now) => (now === mine ? ended : now));
  };
  return { chosen: isOver ? undefined : choice?.id, choose };
}
