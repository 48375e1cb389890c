import type { ReactNode } from 'react';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { type Provenance, provenanceLines } from '#pages/export/provenance.ts';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { PaperSheet } from '#ui/layout/paper-sheet.tsx';
import { formatShares } from '../../ledger/form/transaction-draft.ts';
import { allocationOf } from '../../positions/allocation.ts';
import { positionsOf } from '../../positions/positions.ts';
import { gainSources } from '../gain-sources.ts';
import { shortsWithoutCash } from '../shorts-without-cash.ts';
import { AllocationTable } from './allocation-table.tsx';
import { GrowthLine } from './growth-line.tsx';
import styles from './performance-sheet.module.css';

interface PerformanceSheetProps {
  /** The member it is made for. */
  client: string | undefined;
  name: string;
  report: PortfolioReport;
  benchmark: string | undefined;
  provenance: Provenance;
  stocks: ReadonlyMap<string, { readonly symbol: string; readonly company: string; readonly sector: string | undefined }>;
}

const methods = { fifo: 'first in, first out', lifo: 'last in, first out', average: 'average cost' } as const;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The figures a reader looks for first: label, figure, and what belongs to it. */
function keyFigures({ currency, end, to, gain, simple, time_weighted, money_weighted }: PortfolioReport): (readonly [string, string, string])[] {
  const rate = (label: string, { yearly, whole }: PortfolioReport['simple']) =>
    [
      yearly === null ? `${label}, in all` : `${label}, a year`,
      formatPercentSign(yearly ?? whole),
      yearly === null ? '' : `${formatPercentSign(whole)} in all`,
    ] as const;
  return [
    [`Worth, ${currency}`, formatNumber(end, 0), `on ${formatDay(to)}`],
    [`Gain, ${currency}`, formatNumber(gain, 0), `${formatPercentSign(simple.whole)} of what was paid in`],
    rate('Time-weighted', time_weighted),
    rate('Money-weighted', money_weighted),
  ];
}

/** The performance of a portfolio on paper: returns, where the gain came from, growth, what it is made of, every year and every position. */
export function PerformanceSheet({ client, name, report, benchmark, provenance, stocks }: PerformanceSheetProps) {
  const { benchmark: other, currency, drawdown } = report;
  const money = (value: number | null | undefined) => formatNumber(value, 0);
  const rates = [
    ['Time-weighted, a year', report.time_weighted.yearly, other?.time_weighted.yearly],
    ['Time-weighted, in all', report.time_weighted.whole, other?.time_weighted.whole],
    ['Money-weighted (XIRR), a year', report.money_weighted.yearly, other?.money_weighted.yearly],
    ['Simple, in all', report.simple.whole, other?.simple.whole],
    ['Deepest fall', drawdown === null ? null : -drawdown.depth, other?.drawdown == null ? null : -other.drawdown.depth],
  ] as const;
  const bridge = [
    [`Worth before ${formatDay(report.from)}`, report.start],
    ['Paid in', report.paid_in],
    ['Taken out', report.taken_out === null ? null : -report.taken_out],
    ...gainSources(report).map(({ name: source, amount }) => [source, amount] as const),
    [`Worth on ${formatDay(report.to)}`, report.end],
  ] as const;
  return (
    <PaperSheet
      title="Performance report"
      subject={name}
      about={[
        ...(client === undefined ? [] : [['Client', client] as const]),
        ['Period', `${formatDay(report.from)} to ${formatDay(report.to)}`],
        ['Currency', `${currency}; cost of shares sold: ${methods[report.method]}`],
        ['Against', benchmark ?? 'nothing'],
        ...provenanceLines(provenance),
      ]}
    >
      <div>
        <dl className={styles.key}>
          {keyFigures(report).map(([label, figure, below]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{figure}</dd>
              <dd>{below}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.first}>
          <div>
            <Table title="Returns" head={['', name, ...(benchmark === undefined ? [] : [benchmark])]}>
              {rates.map(([label, own, its]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{formatPercentSign(own)}</td>
                  {benchmark !== undefined && <td>{formatPercentSign(its)}</td>}
                </tr>
              ))}
            </Table>
            <Table title="From start to end" head={['', currency]}>
              {bridge.map(([label, amount]) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{money(amount)}</td>
                </tr>
              ))}
            </Table>
          </div>
          <GrowthLine report={report} benchmark={benchmark} />
        </div>
        <div className={styles.parts}>
          <AllocationTable title="Allocation by sector" parts={allocationOf(report, stocks, 'sector')} currency={currency} others="other sectors" />
          <AllocationTable title="By holding" parts={allocationOf(report, stocks, 'stock')} currency={currency} others="other holdings" />
          <AllocationTable title="By currency" parts={allocationOf(report, stocks, 'currency')} currency={currency} others="other currencies" />
        </div>
        <div className={styles.years}>
          <Table title="Returns by year and month, time-weighted" head={['Year', name, ...(benchmark === undefined ? [] : [benchmark]), ...months]}>
            {report.years.toReversed().map(({ year, own, benchmark: its, months: monthly }) => (
              <tr key={year}>
                <th scope="row">{year}</th>
                <td>{formatPercentSign(own)}</td>
                {benchmark !== undefined && <td>{formatPercentSign(its)}</td>}
                {months.map((month, at) => (
                  <td key={month}>{monthly[at] == null ? '' : formatPercentSign(monthly[at])}</td>
                ))}
              </tr>
            ))}
          </Table>
        </div>
        <div className={styles.positions}>
          <Table
            title={`Positions on ${formatDay(report.to)}`}
            head={['Stock', 'Company', 'Shares', 'Cost per share', 'Price', '', `Worth, ${currency}`, 'Weight', `Gain, ${currency}`]}
          >
            {positionsOf(report).map(({ stockid, shares, cost, price, currency: of, worth, weight, gain }) => (
              <tr key={stockid}>
                <th scope="row">{stocks.get(stockid)?.symbol ?? stockid}</th>
                <th>{stocks.get(stockid)?.company}</th>
                <td>{formatShares(shares)}</td>
                <td>{formatPrice(cost ?? undefined)}</td>
                <td>{formatPrice(price ?? undefined)}</td>
                <td>{of}</td>
                <td>{money(worth)}</td>
                <td>{formatPercentSign(weight)}</td>
                <td>{money(gain)}</td>
              </tr>
            ))}
            {report.keeps_cash &&
              report.cash.map(({ currency: held, amount, worth }) => (
                <tr key={held}>
                  <th scope="row">{`Cash, ${held}`}</th>
                  <td colSpan={5}>{held === currency ? '' : money(amount)}</td>
                  <td>{money(worth)}</td>
                  <td>{formatPercentSign(worth === null || report.end === null || report.end <= 0 ? null : worth / report.end)}</td>
                  <td />
                </tr>
              ))}
          </Table>
        </div>
        <p className={styles.small}>
          Time-weighted: each day’s end value divided by its start value, one day after the other; what was paid in or taken out is neither gain nor loss.
          Money-weighted: the yearly rate at which all that was paid in, taken out and is there at the end comes to nothing. Simple: the gain over what was
          there and paid in.{' '}
          {report.keeps_cash
            ? 'Cash counts as part of the portfolio.'
            : 'No deposit is booked, so each purchase counts as paid in and each sale and dividend as taken out.'}{' '}
          {shortsWithoutCash(report)} Each transaction counts at the rate of its own day. Tax on gains is not counted unless it is booked. Worked out from the
          transactions as they were entered; this is not the statement of a bank or broker.
          {report.unpriced.length > 0 &&
            ` Without ${report.unpriced.map(({ stockid }) => stocks.get(stockid)?.symbol ?? stockid).join(', ')}, for want of a price or rate.`}
        </p>
      </div>
    </PaperSheet>
  );
}

function Table({ title, head, children }: { title: string; head: readonly string[]; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {head.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: heads stay where they are
            <th key={at} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
