import type { Transaction } from '#contract/entities/records/transaction.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import { gainParts } from '#domain/ledger/realised.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatNumber } from '#ui/format/number.ts';
import styles from './ledger.module.css';
import { formatShares, heldOn } from './transaction-draft.ts';
import { problemWords } from './transaction-words.ts';
import type { LedgerView } from './use-ledger-view.ts';

/** What a transaction would do, before it is kept: money, gain and its parts, and what is held after it. */
export function TransactionPreview({ fields, id = 'draft', view }: { fields: Transaction; id: string | undefined; view: LedgerView }) {
  const { book, entries, rateOn } = view;
  const after = keepBook([...entries.filter((entry) => entry.id !== id), { ...fields, id }], { currency: book.currency, method: book.method, rateOn });
  const line = after.lines.find(({ entry }) => entry.id === id);
  if (line === undefined) return null;
  const parts = line.realised.map(gainParts);
  const sum = (part: 'gain' | 'price' | 'currency' | 'fees') =>
    parts.some((each) => each === undefined) ? undefined : parts.reduce((total, each) => total + (each?.[part].toNumber() ?? 0), 0);
  const problem = after.problems.find(({ entry }) => entry === id);
  return (
    <dl className={styles.preview} aria-label="What it does">
      <dt>{line.amount?.isNegative() ? 'You pay' : 'You receive'}</dt>
      <dd className={styles.figure}>{`${formatNumber(line.amount?.abs().toNumber())} ${book.currency}`}</dd>
      {parts.length > 0 && (
        <>
          <dt>
            <b>{`Realised gain, ${book.currency}`}</b>
          </dt>
          <dd className={styles.figure}>
            <ChangeText value={sum('gain')} strong />
          </dd>
          <dt>from the price</dt>
          <dd className={styles.figure}>{formatNumber(sum('price'))}</dd>
          <dt>from the currency</dt>
          <dd className={styles.figure}>{formatNumber(sum('currency'))}</dd>
          <dt>fees and tax</dt>
          <dd className={styles.figure}>{formatNumber(sum('fees'))}</dd>
        </>
      )}
      {fields.stockid !== null && (
        <>
          <dt>Shares after it</dt>
          <dd className={styles.figure}>{formatShares(heldOn(after, fields.stockid, fields.day))}</dd>
        </>
      )}
      <dt>Cash at the end</dt>
      <dd className={styles.figure}>{`${formatNumber(after.cash.get(book.currency)?.toNumber())} ${book.currency}`}</dd>
      {problem && <dd className={styles.problem}>{problemWords(problem)}</dd>}
    </dl>
  );
}
