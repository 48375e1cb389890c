import { UNKNOWN } from '#ui/format/locale.ts';
import { formatNumber } from '#ui/format/number.ts';
import type { NamedStock } from '../add/match-symbols.ts';
import { formatShares } from '../ledger/form/transaction-draft.ts';
import type { ImportPlan } from './import-plan.ts';
import styles from './import-rows.module.css';
import { NumberHeads } from './number-heads.tsx';

/** Positions that are listed; the others are counted. */
const MOST = 12;

/** What an import changes: the cash and every position, before and after. */
export function ImportChanges({
  plan: { changes, unchanged },
  currency,
  names,
}: {
  plan: ImportPlan;
  currency: string;
  names: ReadonlyMap<string, NamedStock>;
}) {
  const [cash, ...positions] = changes;
  const money = (text: string | undefined) => (text === undefined ? UNKNOWN : formatNumber(Number(text)));
  const shares = (text: string | undefined) => (text === undefined ? UNKNOWN : formatShares(Number(text)));
  const rest = unchanged + Math.max(0, positions.length - MOST);
  return (
    <table className={styles.rows}>
      <caption>What it will change</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sx-hidden">Position</span>
          </th>
          <NumberHeads titles={['Now', 'After']} />
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{`Cash, ${currency}`}</th>
          <td className={styles.number}>{money(cash?.now)}</td>
          <td className={styles.number}>
            <b>{money(cash?.after)}</b>
          </td>
        </tr>
        {positions.slice(0, MOST).map(({ stockid = '', now, after }) => (
          <tr key={stockid}>
            <th scope="row">{names.get(stockid)?.display_symbol ?? stockid}</th>
            <td className={styles.number}>{shares(now)}</td>
            <td className={styles.number}>
              <b>{shares(after)}</b>
            </td>
          </tr>
        ))}
        {rest > 0 && (
          <tr>
            <th scope="row">{`${rest} others`}</th>
            <td className={styles.number} colSpan={2}>
              {positions.length > MOST ? 'not listed' : 'unchanged'}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
