import { useRef, useState } from 'react';

/** A form that is open. */
export interface Opening {
  /** The transaction it changes, or `new`. */
  readonly id: string;
  /** Another each time a form is opened. */
  readonly turn: number;
}

/**
 * Which form is open. A form that is being saved is on its way out: what is asked for meanwhile opens once it is saved, and does
 * not where saving fails, since the form with what was typed stays then.
 */
/** @param first What is open at first. */
export function useOpening(first?: string) {
  const [opening, setOpening] = useState<Opening | undefined>(first === undefined ? undefined : { id: first, turn: 0 });
  const turns = useRef(0);
  const saving = useRef(false);
  const next = useRef<string>(undefined);
  const open = (id: string) => {
    if (saving.current) next.current = id;
    else setOpening((was) => (was?.id === id ? was : { id, turn: ++turns.current }));
  };
  const ends = () => {
    const id = next.current;
    saving.current = false;
    next.current = undefined;
    return id;
  };
  const close = () => {
    const id = ends();
    setOpening(id === undefined ? undefined : { id, turn: ++turns.current });
  };
  const onSaving = (isSaving: boolean) => {
    if (isSaving) saving.current = true;
    else ends();
  };
  return { opening, open, form: { onClose: close, onSaving } };
}
