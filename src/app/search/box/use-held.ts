import { useRecords } from '#data/records/records.ts';

/** What the member has of a stock, in a sentence: the portfolios that hold it, and notes. `undefined` for nothing, and until it is read. */
export function useHeld(stockid: string): string | undefined {
  const holdings = useRecords('holding', { stockid }).value ?? [];
  const portfolios = useRecords('portfolio').value ?? [];
  const notes = useRecords('note', { stockid }).value ?? [];
  const names = holdings.flatMap(({ fields }) => portfolios.find(({ id }) => id === fields.portfolio_id)?.fields.name ?? []);
  return heldInWords(names, notes.length);
}

/** `In Core compounders and Watch. Two notes.` */
export function heldInWords(portfolios: readonly string[], notes: number): string | undefined {
  const [first, second, ...others] = portfolios;
  const names = others.length > 0 ? `${first} and ${others.length + 1} more portfolios` : [first, second].filter(Boolean).join(' and ');
  const sentences = [names && `In ${names}.`, notes > 0 && `${notes} ${notes === 1 ? 'note' : 'notes'}.`].filter(Boolean);
  return sentences.length === 0 ? undefined : sentences.join(' ');
}
