import { logFailure } from '#data/sync/state/log.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { problemsOf } from '#pages/form/use-form.ts';
import { showToast, type Toast } from '#ui/feedback/toast.ts';

/** What to say when an action is done: a sentence, or one with something that can still be done. */
type Said = string | Pick<Toast, 'text' | 'action'>;

/**
 * A call of the server that the member makes by a press: pressed twice it is made once, and a toast says what came of it.
 *
 * @param work Makes the call and answers what to say when it is done.
 * @returns A function that answers whether it is done.
 */
export function useServerAction<A extends readonly unknown[]>(work: (...args: A) => Promise<Said>): (...args: A) => Promise<boolean> {
  return useAction(async (...args: A) => {
    const said = await work(...args);
    showToast(typeof said === 'string' ? { text: said } : said);
  }, sayRefused);
}

function sayRefused(error: unknown): void {
  logFailure('The server did not do what was asked', error);
  showToast({ text: problemsOf(error).form ?? 'The server did not accept this.', failed: true });
}
