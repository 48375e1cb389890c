import type { Search } from '#pages/search/use-search.ts';

/** What can be moved through in the panel: so many options, and after them perhaps the question to Guru AI. */
export interface Reach {
  readonly options: number;
  /** Whether there is a Guru AI to ask (SEARCH-12). */
  readonly guru: boolean;
}

/** One step through the options, and the question to Guru AI behind them, that starts again at its other end. -1 is none. */
export function moved(from: number, step: 1 | -1, { options, guru }: Reach): number {
  const length = options + Number(guru);
  if (length === 0) return -1;
  return from === -1 ? (step === 1 ? 0 : length - 1) : (from + step + length) % length;
}

/** What Enter does: opens an option, asks Guru AI, lists what the search page has, takes the keyword for a symbol, or waits for the answer. */
export type EnterChoice =
  | { readonly opens: 'option'; readonly index: number }
  | { readonly opens: 'guru' | 'search-page' | 'symbol' | 'nothing' }
  | { readonly opens: 'answer' };

/**
 * What Enter does (SEARCH-11, SEARCH-13): the highlighted option or the first; without any, the question to Guru AI when that is highlighted,
 * the search page for a list that is empty, else the stock of that symbol. Before the answer is there it waits for it.
 */
export function enterChoice(state: Search['state'], highlighted: number, { options, guru }: Reach): EnterChoice {
  if (guru && highlighted === options) return { opens: 'guru' };
  if (highlighted >= 0 && highlighted < options) return { opens: 'option', index: highlighted };
  if (state === 'idle') return { opens: 'nothing' };
  if (state === 'loading') return { opens: 'answer' };
  if (options > 0) return { opens: 'option', index: 0 };
  return { opens: state === 'failed' ? 'symbol' : 'search-page' };
}
