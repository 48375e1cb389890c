import { useCallback, useRef } from 'react';
import { keepEdit } from './keep-edit.ts';
import { createPresses } from './presses.ts';

/**
 * Every action that changes something goes through this: pressed twice it happens once, also where the page moved on
 * under the pointer between the two clicks of a double click. What fails is shown to the member and may be tried again at
 * once; the same action on something else (other arguments) is another action.
 *
 * @param failed Shows why it failed; a toast does when it is left out.
 * @returns A function that answers whether it succeeded.
 */
export function useAction<A extends readonly unknown[]>(
  work: (...args: A) => Promise<unknown>,
  failed?: (error: unknown) => void,
): (...args: A) => Promise<boolean> {
  const latest = useRef({ work, failed });
  latest.current = { work, failed };
  const presses = useRef(createPresses());
  return useCallback((...args: A) => presses.current(args, () => keepEdit(() => latest.current.work(...args), latest.current.failed)), []);
}
