import type { ReactNode } from 'react';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { formatMonth } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import type { LedgerParts } from '../ledger/use-ledger-view.ts';
import { BarList } from './bar-list.tsx';
import type { ExpectedIncome } from './expected-income.ts';
import styles from './performance.module.css';
import { ToLedger } from './unbooked.tsx';

interface DividendCardsProps {
  portfolioId: string;
  report: PortfolioReport;
  /** `undefined` until it is worked out. */
  expected: ExpectedIncome | undefined;
  /** How many of this period the prices know and the ledger does not. */
  unbooked: number;
  stocks: LedgerParts['stocks'];
}

/** Dividends received by month after tax, and those of the coming year if the companies go on paying as they do. */
export function DividendCards({ portfolioId, report, expected, unbooked, stocks }: DividendCardsProps) {
  const received = report.dividends.map(({ month, amount }) => ({ month, amount: amount ?? undefined })).toReversed();
  if (received.length === 0 && unbooked === 0 && !expected?.months.length) return null;
  const symbolsOf = (stockids: readonly string[] = []) => stockids.map((stockid) => stocks.get(stockid)?.symbol ?? stockid).join(', ');
  const left = [
    ...without(symbolsOf(expected?.unknown), 'whose rate is not known'),
    ...without(symbolsOf(expected?.ended), 'without a price for a month or more'),
  ];
  return (
    <>
      <MonthsCard
        title="Dividends received"
        context={`${report.currency}, after tax`}
        months={received}
        none={unbooked > 0 ? 'None is booked.' : 'None in this period.'}
      >
        {unbooked > 0 && (
          <p className={styles.estimate}>
            {unbooked === 1 ? 'The prices know one more that is not booked.' : `The prices know ${formatCount(unbooked)} more that are not booked.`}{' '}
            <ToLedger portfolioId={portfolioId}>{unbooked === 1 ? 'Book it' : 'Book them'}</ToLedger>
          </p>
        )}
      </MonthsCard>
      <MonthsCard
        title="Dividends expected"
        context={`${report.currency}, before tax`}
        months={expected?.months ?? []}
        none={expected === undefined ? 'Being worked out …' : `None of the stocks held pays regularly.${left.join('')}`}
        note={`Our estimate, not an announcement: each regular dividend of the last year again, at the latest amount, on the shares held today.${left.join('')}`}
      />
    </>
  );
}

/** A sentence about stocks that are left out; none where there are none. */
function without(symbols: string, why: string): string[] {
  return symbols === '' ? [] : [` Left out: ${symbols}, ${why}.`];
}

interface MonthsCardProps {
  title: string;
  context: string;
  months: readonly { readonly month: string; readonly amount: number | undefined }[];
  none: string;
  note?: string;
  children?: ReactNode;
}

function MonthsCard({ title, context, months, none, note, children }: MonthsCardProps) {
  const amounts = months.flatMap(({ amount }) => amount ?? []);
  const all = amounts.reduce((sum, amount) => sum + amount, 0);
  return (
    <Card title={title} context={months.length === 0 ? context : `${formatNumber(all)} ${context}`} padded>
      {months.length === 0 && <p>{none}</p>}
      <BarList
        rows={months}
        others="earlier months"
        keyOf={({ month }) => month}
        nameOf={({ month }) => formatMonth(`${month}-01`)}
        amountOf={({ amount }) => amount}
        figureOf={(amount) => formatNumber(amount)}
      />
      {note !== undefined && months.length > 0 && <p className={styles.estimate}>{note}</p>}
      {children}
    </Card>
  );
}
