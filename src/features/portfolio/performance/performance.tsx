import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Kept } from '#data/records/kept-figures.ts';
import { useRecord } from '#data/records/records.ts';
import { accountName } from '#data/session/account-name.ts';
import { useSession } from '#data/session/session.ts';
import type { ReportHead } from '#domain/performance/portfolio-report.ts';
import { provenanceOf, sources } from '#pages/export/provenance.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatDay } from '#ui/format/day.ts';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { localToday } from '../ledger/local-today.ts';
import { type LedgerParts, useLedgerParts } from '../ledger/use-ledger-view.ts';
import { AllocationCard } from './allocation-card.tsx';
import { BenchmarkChoice } from './benchmark-choice.tsx';
import { DividendCards } from './dividend-cards.tsx';
import { ContributionCard, SourcesCard } from './gain-cards.tsx';
import { GrowthCard } from './growth-card.tsx';
import { type KeptReturns, useKeptReturns } from './kept-returns.ts';
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
  const [stretch, setStretch] = useState<Stretch>('all');
  const view = useLedgerParts(portfolioId);
  const kept = useKeptReturns(portfolioId);
  // Those of all time are kept: until others are worked out, they are what is known.
  const before = kept && stretch === 'all' ? <Before portfolioId={portfolioId} kept={kept} onStretch={setStretch} /> : undefined;
  if (view === undefined) return before ?? <RecordsLoading what="The transactions of this portfolio" height={320} />;
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
  return <Figures {...{ portfolioId, view, today, stretch, before }} onStretch={setStretch} />;
}

interface BeforeProps {
  portfolioId: string;
  kept: Kept<KeptReturns>;
  onStretch: (stretch: Stretch) => void;
}

/** The returns as they were last worked out here, with their age, while they are worked out with the prices of now. */
function Before({ portfolioId, kept: { at, figures }, onStretch }: BeforeProps) {
  const { head, splits, benchmark } = figures;
  const name = head.benchmark === null ? undefined : benchmark.name;
  return (
    <div className={styles.page}>
      <div className={styles.bar}>
        <Stretched report={head} />
        <span role="status">{`As worked out ${formatInstant(at, Date.now())}, being checked with the prices of now`}</span>
        <Segmented label="Period" value="all" options={stretches} onChange={onStretch} />
      </div>
      {head.unpriced.length > 0 && (
        <p className={styles.notice}>
          {head.unpriced.length === 1
            ? 'One stock is left out for want of a price or rate.'
            : `${head.unpriced.length} stocks are left out for want of a price or rate.`}
        </p>
      )}
      <Problems portfolioId={portfolioId} report={head} />
      <UnbookedSplits portfolioId={portfolioId} splits={splits} />
      <Returns report={head} benchmark={name} />
      <Counts report={head} benchmark={benchmark} />
    </div>
  );
}

interface FiguresProps {
  portfolioId: string;
  view: LedgerParts;
  today: string;
  stretch: Stretch;
  onStretch: (stretch: Stretch) => void;
  /** Shown until the first figures are there. */
  before: ReactNode;
}

function Figures({ portfolioId, view, today, stretch, onStretch, before }: FiguresProps) {
  const { stocks } = view;
  const { state, benchmark, symbolOf, arrived } = usePortfolioReport(portfolioId, view, today, stretch);
  const printing = usePrinting();
  const { account } = useSession();
  const portfolio = useRecord('portfolio', portfolioId).value;
  if (state.kind === 'failed') return <Empty lead="The returns could not be worked out on this device.">Reload the page to try again.</Empty>;
  if (state.kind === 'working') return before ?? <Arriving {...arrived} />;
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
        <Stretched report={report} />
        <BenchmarkChoice currency={report.currency} portfolioId={portfolioId} benchmark={benchmark} stocks={stocks} />
        <Segmented label="Period" value={stretch} options={stretches} onChange={onStretch} />
      </div>
      {benchmark.closes !== undefined && report.benchmark === null && (
        <p className={styles.notice}>{`${benchmark.name} has no price or rate on some day on which money was paid in or taken out, so nothing is compared.`}</p>
      )}
      {report.unpriced.length > 0 && (
        <p
          className={styles.notice}
        >{`Left out for want of a price or rate: ${report.unpriced.map(({ stockid, since }) => `${symbolOf(stockid)} (since ${formatDay(since)})`).join(', ')}.`}</p>
      )}
      <Problems portfolioId={portfolioId} report={report} />
      <UnbookedSplits portfolioId={portfolioId} splits={outlook?.splits ?? 0} />
      <Returns report={report} benchmark={name} sources={whole && <SourcesCard report={whole} />}>
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
      </Returns>
      <Counts report={report} benchmark={benchmark} />
    </div>
  );
}

function Stretched({ report: { from, to, currency } }: { report: ReportHead }) {
  return <span>{`${formatDay(from)} to ${formatDay(to)}, ${currency}`}</span>;
}

function Problems({ portfolioId, report: { problems } }: { portfolioId: string; report: ReportHead }) {
  if (problems.length === 0) return null;
  return (
    <p className={styles.notice}>
      {problems.length === 1 ? 'One transaction needs a look, ' : `${problems.length} transactions need a look, `}
      <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{ view: 'transactions' }} className={styles.way}>
        see the transactions
      </Link>
      .
    </p>
  );
}

interface ReturnsProps {
  report: ReportHead;
  /** Name of what it is measured against. */
  benchmark: string | undefined;
  /** Where the gain came from, once that is known. */
  sources?: ReactNode;
  /** Further cards, above the years. */
  children?: ReactNode;
}

/** The returns, growth and years, which are known first. */
function Returns({ report, benchmark, sources: gain, children }: ReturnsProps) {
  return (
    <>
      <ReturnTiles report={report} benchmark={benchmark} />
      <div className={styles.two}>
        <GrowthCard report={report} benchmark={benchmark} />
        {gain ?? <Loading height={320} />}
      </div>
      {children}
      <YearsCard report={report} benchmark={benchmark} />
    </>
  );
}

/** What the figures count and leave out. */
function Counts({ report, benchmark }: { report: ReportHead; benchmark: KeptReturns['benchmark'] }) {
  return (
    <p className={styles.counts}>
      {report.keeps_cash
        ? 'Cash counts as part of the portfolio; only deposits, withdrawals and transfers are flows.'
        : 'No deposit is booked, so each purchase counts as paid in and each sale and dividend as taken out.'}{' '}
      Each entry counts at the rate of its own day. Tax on gains is not counted unless it is booked.
      {report.benchmark !== null && benchmark.withoutDividends && ` ${benchmark.name} is an index of prices: the dividends of its companies are not in it.`}
    </p>
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
