import type { Book } from '#domain/ledger/book.ts';
import type { Lot } from '#domain/ledger/lots.ts';
import { nothing } from '#domain/ledger/money.ts';
import { gainParts, type Realised } from '#domain/ledger/realised.ts';
import { formatChange } from '#ui/format/change.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { problemWords } from '../transaction-words.ts';
import type { DraftLine } from './draft-line.ts';
import { formatShares, heldOn } from './transaction-draft.ts';
import styles from './transaction-form.module.css';

interface TransactionPreviewProps {
  draft: DraftLine;
  /** The ledger without it, for how many shares a lot had. */
  before: Book;
}

/** What a transaction would do, before it is kept: the lots it takes, money, gain and its parts, and what is there after it. */
export function TransactionPreview({ draft, before }: TransactionPreviewProps) {
  const { typed, book, line } = draft;
  const parts = line.realised.map(gainParts);
  const sum = (part: 'gain' | 'price' | 'currency' | 'fees') =>
    parts.some((each) => each === undefined) ? undefined : parts.reduce((total, each) => total + (each?.[part].toNumber() ?? 0), 0);
  const cost = line.realised.reduce<number | undefined>((total, { lot }) => {
    const paid = lot.rate && lot.cost.plus(lot.fees).times(lot.rate).toNumber();
    return total === undefined || paid === undefined ? undefined : total - paid;
  }, 0);
  const problem = book.problems.find(({ entry }) => entry === typed.id);
  return (
    <div className={styles.preview}>
      {line.realised.length > 0 && <LotsSold realised={line.realised} before={before} />}
      <dl className={styles.effect} aria-label="What it does">
        <dt>{line.amount?.isNegative() ? 'You pay' : 'You receive'}</dt>
        <dd>{`${formatChange(line.amount?.toNumber())} ${book.currency}`}</dd>
        {parts.length > 0 && (
          <>
            <dt>{line.realised.length === 1 ? 'Cost of the lot, with its fee' : 'Cost of the lots, with their fees'}</dt>
            <dd>{formatChange(cost)}</dd>
            <dt className={styles.gain}>{`Realised gain, ${book.currency}`}</dt>
            <dd className={styles.gain}>
              <ChangeText value={sum('gain')} strong />
            </dd>
            <dt className={styles.part}>from the price</dt>
            <dd className={styles.part}>{formatChange(sum('price'))}</dd>
            <dt className={styles.part}>from the currency</dt>
            <dd className={styles.part}>{formatChange(sum('currency'))}</dd>
            <dt className={styles.part}>fees and tax</dt>
            <dd className={styles.part}>{formatChange(sum('fees'))}</dd>
          </>
        )}
      </dl>
      <p>{afterIt(draft)}</p>
      {problem && <p className={styles.problem}>{problemWords(problem)}</p>}
    </div>
  );
}

/** Lots that are shown; a sale of many names how many more there are. */
const MOST_LOTS = 4;

function LotsSold({ realised, before }: { realised: readonly Realised[]; before: Book }) {
  const had = new Map(before.lots.map((lot) => [lot.id, lot.shares]));
  return (
    <table className={styles.lots}>
      <thead>
        <tr>
          <th>Lot sold</th>
          <th>Shares</th>
          <th>Cost</th>
          <th>Rate then</th>
        </tr>
      </thead>
      <tbody>
        {realised.slice(0, MOST_LOTS).map(({ lot }) => (
          <tr key={lot.id}>
            <td>{formatDay(lot.day)}</td>
            <td>
              <b>{formatShares(lot.shares.abs().toNumber())}</b>
              {had.has(lot.id) && ` of ${formatShares(had.get(lot.id)?.abs().toNumber())}`}
            </td>
            <td>
              {formatPrice(lot.cost.div(lot.shares).toNumber())} <small>{lot.currency}</small>
            </td>
            <td>{lot.currency === before.currency ? '' : formatNumber(lot.rate?.toNumber(), 4)}</td>
          </tr>
        ))}
      </tbody>
      {realised.length > MOST_LOTS && <caption>{moreLots(realised.length - MOST_LOTS)}</caption>}
    </table>
  );
}

const moreLots = (count: number) => (count === 1 ? 'and 1 more lot' : `and ${count} more lots`);

/** What is held of the stock and in cash after a transaction; the average cost only where no later one changes it. */
function afterIt({ typed: { fields }, book, line }: DraftLine): string {
  const cash = `${formatNumber(line.cashAfter?.toNumber())} ${book.currency}`;
  if (fields.stockid === null) return `After it: cash ${cash}.`;
  const held = heldOn(book, fields.stockid, fields.day);
  const lots = book.lots.filter(({ stockid }) => stockid === fields.stockid);
  return `After it: ${formatShares(held)} ${held === 1 ? 'share' : 'shares'}${averageOf(lots, held)}, cash ${cash}.`;
}

function averageOf(lots: readonly Lot[], held: number): string {
  const [first] = lots;
  const sum = (of: 'shares' | 'cost') => lots.reduce((total, lot) => total.plus(lot[of]), nothing);
  if (first === undefined || sum('shares').toNumber() !== held || lots.some(({ currency }) => currency !== first.currency)) return '';
  return ` at ${formatPrice(sum('cost').div(sum('shares')).toNumber())} ${first.currency}`;
}
