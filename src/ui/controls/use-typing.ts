import { useState } from 'react';

interface Typed<V> {
  readonly text: string;
  /** The value it means, which the field's own comes to be. */
  readonly of: V;
  /** What the field's value may be until then: it comes later than the next key. */
  readonly earlier: readonly V[];
}

/**
 * The text of a field whose value is kept elsewhere, as in the address, and comes back later than the next key. What was
 * typed stays as long as it means the current value or one on its way; a value that changed elsewhere is shown.
 *
 * @param read What a text means; undefined where it means nothing yet, and the last value holds.
 */
export function useTyping<V>(value: V, shown: string, read: (text: string) => V | undefined, onChange: (value: V) => void) {
  const [typed, setTyped] = useState<Typed<V>>();
  if (typed !== undefined && typed.of === value && typed.earlier.length > 0) setTyped({ ...typed, earlier: [] });
  const holds = typed !== undefined && (typed.of === value || typed.earlier.includes(value));
  const current = holds ? typed.of : value;
  return {
    text: holds ? typed.text : shown,
    type: (text: string) => {
      const of = read(text) ?? current;
      setTyped({ text, of, earlier: [...(holds ? typed.earlier : []), ...(of === current ? [] : [current])] });
      if (of !== current) onChange(of);
    },
    /** The field is left: what did not come to be the value, such as a figure out of bounds, is no longer shown. */
    leave: () => {
      if (typed !== undefined && typed.of !== value) setTyped(undefined);
    },
  };
}
