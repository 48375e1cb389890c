import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecord } from '#data/records/records.ts';
import { accountName } from '#data/session/account-name.ts';
import { useSession } from '#data/session/session.ts';
import { provenanceOf, sources } from '#pages/export/provenance.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { localToday } from '../ledger/local-today.ts';
import { type LedgerParts, useLedgerParts } from '../ledger/use-ledger-view.ts';
import { AllocationCard } from './allocation-card.tsx';
import { BenchmarkChoice } from './benchmark-choice.tsx';
import { DividendCards } from './dividend-cards.tsx';
import { ContributionCard, SourcesCard } from './gain-cards.tsx';
import { GrowthCard } from './growth-card.tsx';
import { LotsCard } from './lots-card.tsx';
import styles from './performance.module.css';
import { PerformanceSheet } from './print/performance-sheet.tsx';
import { ReturnTiles } from './return-tiles.tsx';
import { UnbookedSplits } from './unbooked-splits.tsx';
import { usePortfolioReport } from './use-portfolio-report.ts';
import { YearsCard } from './years-card.tsx';

const stretches = [
  { value: 'ytd', label: 'YTD' },
  { value: '1y', label: '1Y' },
  { value: '3y', label: '3Y' },
  { value: '5y', label: '5Y' },
  { value: 'all', label: 'All' },
] as const;
type Stretch = (typeof stretches)[number]['value'];

/** How a portfolio did and why: three returns against a benchmark, growth, where the gain came from, and every lot. */
export function Performance({ portfolioId }: { portfolioId: string }) {
  const [today] = useState(localToday);
  const view = useLedgerParts(portfolioId);
  if (view === undefined) return <RecordsLoading what="The transactions of this portfolio" height={320} />;
  if (view.entries.length === 0)
    return (
      <Empty
        lead="No transaction is booked yet."
        action={
          <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{ view: 'transactions' }} className={styles.way}>
            Book the first
          </Link>
        }
      >
        Returns are worked out from what was bought, sold and paid in.
      </Empty>
    );
  return <Figures portfolioId={portfolioId} view={view} today={today} />;
}

function Figures({ portfolioId, view, today }: { portfolioId: string; view: LedgerParts; today: string }) {
  const [stretch, setStretch] = useState<Stretch>('all');
  const { stocks } = view;
  const { state, benchmark, symbolOf, arrived } = usePortfolioReport(portfolioId, view, today, stretch);
  const printing = usePrinting();
  const { account } = useSession();
  const portfolio = useRecord('portfolio', portfolioId).value;
  if (state.kind === 'failed') return <Empty lead="The returns could not be worked out on this device.">Reload the page to try again.</Empty>;
  if (state.kind === 'working') return <Arriving {...arrived} />;
  if (state.kind === 'none') return <Empty lead="No transaction has taken effect yet.">All of them are of days still to come.</Empty>;
  const { report } = state;
  const whole = state.kind === 'ready' ? state.report : undefined;
  const outlook = state.kind === 'ready' ? state.outlook : undefined;
  const name = report.benchmark === null ? undefined : benchmark.name;
  return (
    <div className={styles.page}>
      {printing && whole !== undefined && (
        <PerformanceSheet
          client={account === undefined ? undefined : accountName(account)}
          name={portfolio?.fields.name ?? 'Portfolio'}
          report={whole}
          benchmark={name}
          provenance={provenanceOf({ at: Date.now(), source: sources.prices, stockids: [...stocks.keys()] })}
          stocks={stocks}
        />
      )}
      <div className={styles.bar}>
        <span>{`${formatDay(report.from)} to ${formatDay(report.to)}, ${report.currency}`}</span>
        <BenchmarkChoice currency={report.currency} portfolioId={portfolioId} benchmark={benchmark} stocks={stocks} />
        <Segmented label="Period" value={stretch} options={stretches} onChange={setStretch} />
      </div>
      {benchmark.closes !== undefined && report.benchmark === null && (
        <p className={styles.notice}>{`${benchmark.name} has no price or rate on some day on which money was paid in or taken out, so nothing is compared.`}</p>
      )}
      {report.unpriced.length > 0 && (
        <p
          className={styles.notice}
        >{`Left out for want of a price or rate: ${report.unpriced.map(({ stockid, since }) => `${symbolOf(stockid)} (since ${formatDay(since)})`).join(', ')}.`}</p>
      )}
      {report.problems.length > 0 && (
        <p className={styles.notice}>
          {report.problems.length === 1 ? 'One transaction needs a look, ' : `${report.problems.length} transactions need a look, `}
          <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{ view: 'transactions' }} className={styles.way}>
            see the transactions
          </Link>
          .
        </p>
      )}
      <UnbookedSplits portfolioId={portfolioId} splits={outlook?.splits ?? 0} />
      <ReturnTiles report={report} benchmark={name} />
      <div className={styles.two}>
        <GrowthCard report={report} benchmark={name} />
        {whole === undefined ? <Loading height={320} /> : <SourcesCard report={whole} />}
      </div>
      <div className={styles.two}>
        {whole === undefined ? (
          <Loading height={320} />
        ) : (
          <div className={styles.column}>
            <LotsCard lots={whole.lots} currency={whole.currency} symbolOf={symbolOf} />
            <AllocationCard report={whole} stocks={stocks} />
          </div>
        )}
        {whole === undefined ? (
          <Loading height={320} />
        ) : (
          <div className={styles.column}>
            <ContributionCard report={whole} symbolOf={symbolOf} />
            <DividendCards report={whole} expected={outlook?.expected} stocks={stocks} />
          </div>
        )}
      </div>
      <YearsCard report={report} benchmark={name} />
      <p className={styles.counts}>
        {report.keeps_cash
          ? 'Cash counts as part of the portfolio; only deposits, withdrawals and transfers are flows.'
          : 'No deposit is booked, so each purchase counts as paid in and each sale and dividend as taken out.'}{' '}
        Each entry counts at the rate of its own day. Tax on gains is not counted unless it is booked.
        {name !== undefined && benchmark.withoutDividends && ` ${name} is an index of prices: the dividends of its companies are not in it.`}
      </p>
    </div>
  );
}

/** How many of the prices that the returns are worked out from are on this device already. */
function Arriving({ known, of }: { known: number; of: number }) {
  return (
    <>
      <Loading height={320} />
      {known < of && <p className={styles.counts}>{`The prices of ${known} of ${of} stocks are here.`}</p>}
    </>
  );
}
