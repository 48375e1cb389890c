import { Money } from '#domain/ledger/money.ts';
import { type TransactionDraft, typedNumber } from './transaction-draft.ts';

/** Decimals that a number of shares is kept with. */
const DECIMALS = 12;

/**
 * A sale of more shares than are held, as a sale of what is held and a short sale of the rest. Together they are as many shares as were
 * typed; fee and tax are counted once.
 *
 * @param held Shares held at the end of its day; with none there is no sale.
 */
export function soldShort(draft: TransactionDraft, held: number): { readonly sale: TransactionDraft | undefined; readonly short: TransactionDraft } {
  const all = new Money(typedNumber(draft.shares) ?? 0);
  const rest = all.minus(held).toDecimalPlaces(DECIMALS);
  const short = { ...draft, kind: 'short', shares: rest.toFixed(), lot: '' } as const;
  if (held <= 0) return { sale: undefined, short };
  return { sale: { ...draft, shares: all.minus(rest).toFixed() }, short: { ...short, fee: '', tax: '' } };
}
