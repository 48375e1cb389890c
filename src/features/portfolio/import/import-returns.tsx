import { useMemo, useState } from 'react';
import type { LedgerEntry } from '#domain/ledger/entry.ts';
import type { CostMethod } from '#domain/ledger/lots.ts';
import type { ReportHead } from '#domain/performance/portfolio-report.ts';
import { ChangeText } from '#ui/format/change-text.tsx';
import { localToday } from '../ledger/local-today.ts';
import { type ReportState, useReport } from '../performance/use-report.ts';
import type { ReportRequest } from '../performance/worker/report-request.ts';
import { useReportMarket } from '../performance/worker/use-report-market.ts';
import styles from './import-rows.module.css';
import { NumberHeads } from './number-heads.tsx';

interface ImportReturnsProps {
  ledger: { readonly entries: readonly LedgerEntry[]; readonly currency: string; readonly method: CostMethod };
  /** The ledger as it would be. Must stay the same list while the plan does. */
  after: readonly LedgerEntry[];
}

/** What an import makes of the returns, worked out with the prices on this device. */
export function ImportReturns({ ledger: { entries, currency, method }, after }: ImportReturnsProps) {
  const [today] = useState(localToday);
  const market = useReportMarket(after, currency);
  const { byHand, version, settled, rates } = market;
  const given = useMemo(() => ({ byHand, version, settled }), [byHand, version, settled]);
  const wishes = useMemo(
    () => ({ currency, method, rates, today, stretch: 'all', of: '', benchmark: undefined, dismissed: none }),
    [currency, method, rates, today],
  );
  const now = useReport(
    useMemo<ReportRequest>(() => ({ ...wishes, entries }), [wishes, entries]),
    given,
  );
  const then = useReport(
    useMemo<ReportRequest>(() => ({ ...wishes, entries: after }), [wishes, after]),
    given,
  );
  const [before, changed] = [headOf(now), headOf(then)];
  if (now.kind === 'failed' || then.kind === 'failed') return <p className={styles.apart}>The returns could not be worked out on this device.</p>;
  if (changed === undefined)
    return <p className={styles.apart}>{then.kind === 'none' ? 'No transaction has taken effect yet.' : 'The returns are being worked out …'}</p>;
  return (
    <>
      <table className={styles.rows}>
        <caption>Returns, recalculated</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sx-hidden">Return</span>
            </th>
            <NumberHeads titles={['Now', 'After']} />
          </tr>
        </thead>
        <tbody>
          <Rate name="Time-weighted" now={before?.time_weighted} after={changed.time_weighted} />
          <Rate name="Money-weighted" now={before?.money_weighted} after={changed.money_weighted} />
          <tr>
            <th scope="row">{`Gain, ${currency}`}</th>
            <td className={styles.number}>
              <ChangeText value={before?.gain ?? undefined} decimals={0} />
            </td>
            <td className={styles.number}>
              <ChangeText value={changed.gain ?? undefined} decimals={0} strong />
            </td>
          </tr>
        </tbody>
      </table>
      {changed.unpriced.length > 0 && (
        <p className={styles.apart}>
          {changed.unpriced.length === 1
            ? 'One stock without a price or rate on this device is left out of the returns.'
            : `${changed.unpriced.length} stocks without a price or rate on this device are left out of the returns.`}
        </p>
      )}
    </>
  );
}

type Rate = ReportHead['time_weighted'];

/** A return before and after, both of a year where both are. */
function Rate({ name, now, after }: { name: string; now: Rate | undefined; after: Rate }) {
  const isYearly = after.yearly !== null && now?.yearly !== null;
  const shown = (rate: Rate | undefined) => {
    const part = isYearly ? rate?.yearly : rate?.whole;
    return part == null ? undefined : part * 100;
  };
  return (
    <tr>
      <th scope="row">{isYearly ? `${name}, % a year` : `${name}, %`}</th>
      <td className={styles.number}>
        <ChangeText value={shown(now)} decimals={1} />
      </td>
      <td className={styles.number}>
        <ChangeText value={shown(after)} decimals={1} strong />
      </td>
    </tr>
  );
}

function headOf(state: ReportState): ReportHead | undefined {
  return state.kind === 'begun' || state.kind === 'ready' ? state.report : undefined;
}

const none: ReadonlySet<string> = new Set();
