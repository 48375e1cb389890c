import { Link } from '@tanstack/react-router';
import { type ReactNode, startTransition, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useRecord } from '#data/records/records.ts';
import { accountName } from '#data/session/account-name.ts';
import { useSession } from '#data/session/session.ts';
import type { PortfolioReport, ReportHead } from '#domain/performance/portfolio-report.ts';
import { provenanceOf, sources } from '#pages/export/provenance.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import { formatDay } from '#ui/format/day.ts';
import { useAfterPaint } from '#ui/layout/use-after-paint.ts';
import { usePrinting } from '#ui/layout/use-printing.ts';
import { localToday } from '../ledger/local-today.ts';
import { AllocationCard } from './allocation-card.tsx';
import { BenchmarkChoice } from './benchmark-choice.tsx';
import { DividendCards } from './dividend-cards.tsx';
import { ContributionCard, SourcesCard } from './gain-cards.tsx';
import { GrowthCard } from './growth/growth-card.tsx';
import { YearsCard } from './growth/years-card.tsx';
import { type KeptReturns, useKeptReturns } from './kept-returns.ts';
import { LotsCard } from './lots-card.tsx';
import { type LotsShown, lotsShown } from './lots-shown.ts';
import styles from './performance.module.css';
import { PerformanceSheet } from './print/performance-sheet.tsx';
import { useRenewalInWords } from './renewal-in-words.ts';
import { ReturnTiles } from './return-tiles.tsx';
import { Unbooked } from './unbooked.tsx';
import { symbolIn } from './use-portfolio-report.ts';
import { type WorkedReturns, WorkOutReturns } from './work-out-returns.tsx';

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
  const [worked, setWorked] = useState<WorkedReturns | 'none'>();
  // Twenty years of figures are drawn in pieces between which the page answers.
  const take = useCallback((next: WorkedReturns | 'none') => startTransition(() => setWorked(next)), []);
  const kept = useKeptReturns(portfolioId);
  const shown = useShownReturns(kept, worked, stretch);
  return (
    <>
      {shown === undefined ? (
        <Waiting worked={worked} portfolioId={portfolioId} isKnown={kept !== undefined} />
      ) : (
        <Shown portfolioId={portfolioId} shown={shown} stretch={stretch} onStretch={setStretch} />
      )}
      {kept !== undefined && (
        <AfterPaint>
          <WorkOutReturns portfolioId={portfolioId} today={today} stretch={stretch} onWorked={take} />
        </AfterPaint>
      )}
    </>
  );
}

/** What is kept is painted first: reading ten thousand transactions would keep it waiting. */
function AfterPaint({ children }: { children: ReactNode }) {
  return useAfterPaint() && children;
}

/** Returns to show: those of now as far as they are worked out, before that those kept of all time. */
interface ShownReturns {
  readonly head: ReportHead;
  readonly whole: PortfolioReport | undefined;
  readonly lots: LotsShown | undefined;
  readonly splits: number;
  /** Ex-days of dividends that the prices know and the ledger does not; `undefined` until they are looked for. */
  readonly dividends: readonly string[] | undefined;
  readonly symbolOf: (stockid: string) => string;
  readonly benchmark: KeptReturns['benchmark'];
  /** When those that are kept were worked out, Unix milliseconds of this device. */
  readonly keptAt: number | undefined;
  readonly now: WorkedReturns | undefined;
}

function useShownReturns(kept: ReturnType<typeof useKeptReturns>, worked: WorkedReturns | 'none' | undefined, stretch: Stretch): ShownReturns | undefined {
  const now = worked === 'none' ? undefined : worked;
  const state = now?.state;
  const whole = state?.kind === 'ready' ? state.report : undefined;
  const lots = useMemo(() => whole && lotsShown(whole.lots), [whole]);
  if (now !== undefined && (state?.kind === 'begun' || state?.kind === 'ready')) {
    const outlook = state.kind === 'ready' ? state.outlook : undefined;
    const unbooked = { splits: outlook?.splits ?? 0, dividends: outlook?.dividends };
    return { head: state.report, whole, lots, ...unbooked, symbolOf: symbolIn(now.stocks, now.benchmark), benchmark: now.benchmark, keptAt: undefined, now };
  }
  // Others than those of all time are not kept, and nothing is shown beside words that say it cannot be worked out.
  if (kept == null || stretch !== 'all' || worked === 'none' || (state !== undefined && state.kind !== 'working')) return undefined;
  const { head, splits, dividends, benchmark, lots: first, symbols } = kept.figures;
  return { head, whole: undefined, lots: first, splits, dividends, symbolOf: (stockid) => symbols[stockid] ?? stockid, benchmark, keptAt: kept.at, now };
}

interface WaitingProps {
  worked: WorkedReturns | 'none' | undefined;
  portfolioId: string;
  /** Whether it is known that nothing is kept. */
  isKnown: boolean;
}

/** Why no returns are shown. */
function Waiting({ worked, portfolioId, isKnown }: WaitingProps) {
  if (worked === undefined) return isKnown ? <RecordsLoading what="The transactions of this portfolio" height={320} /> : <Loading height={320} />;
  if (worked === 'none')
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
  const { state, arrived } = worked;
  if (state.kind === 'failed') return <Empty lead="The returns could not be worked out on this device.">Reload the page to try again.</Empty>;
  if (state.kind === 'none') return <Empty lead="No transaction has taken effect yet.">All of them are of days still to come.</Empty>;
  return <Arriving {...arrived} />;
}

interface ShownProps {
  portfolioId: string;
  shown: ShownReturns;
  stretch: Stretch;
  onStretch: (stretch: Stretch) => void;
}

function Shown({ portfolioId, shown, stretch, onStretch }: ShownProps) {
  const { head, whole, lots, splits, dividends, symbolOf, benchmark, keptAt, now } = shown;
  const outlook = now?.state.kind === 'ready' ? now.state.outlook : undefined;
  const name = head.benchmark === null ? undefined : benchmark.name;
  // The returns are painted before what lies below them is begun.
  const painted = useAfterPaint();
  const isBelowShown = useDeferredValue(painted);
  const missing = (dividends ?? none).filter((day) => day >= head.from && day <= head.to);
  return (
    <div className={styles.page}>
      {whole !== undefined && now !== undefined && <Sheet portfolioId={portfolioId} report={whole} benchmark={name} stocks={now.stocks} />}
      <div className={styles.bar}>
        <span>{`${formatDay(head.from)} to ${formatDay(head.to)}, ${head.currency}`}</span>
        {keptAt === undefined && now !== undefined ? (
          <BenchmarkChoice currency={head.currency} portfolioId={portfolioId} benchmark={now.benchmark} stocks={now.stocks} />
        ) : (
          <Renewal at={keptAt ?? 0} />
        )}
        <Segmented label="Period" value={stretch} options={stretches} onChange={onStretch} />
      </div>
      {keptAt === undefined && now?.benchmark.closes !== undefined && head.benchmark === null && (
        <p className={styles.notice}>{`${benchmark.name} has no price or rate on some day on which money was paid in or taken out, so nothing is compared.`}</p>
      )}
      <LeftOut head={head} symbolOf={keptAt === undefined ? symbolOf : undefined} />
      <Problems portfolioId={portfolioId} report={head} />
      <Unbooked portfolioId={portfolioId} splits={splits} dividends={missing.length} />
      <ReturnTiles report={head} benchmark={name} />
      {!isBelowShown ? (
        <Loading height={320} />
      ) : (
        <>
          <div className={styles.two}>
            <GrowthCard report={head} benchmark={name} />
            {whole === undefined ? <Loading height={320} /> : <SourcesCard report={whole} />}
          </div>
          <div className={styles.two}>
            <div className={styles.column}>
              {lots === undefined ? <Loading height={320} /> : <LotsCard lots={lots} currency={head.currency} symbolOf={symbolOf} />}
              {whole !== undefined && now !== undefined && <AllocationCard report={whole} stocks={now.stocks} />}
            </div>
            {whole === undefined || now === undefined ? (
              <Loading height={320} />
            ) : (
              <div className={styles.column}>
                <ContributionCard report={whole} symbolOf={symbolOf} />
                <DividendCards portfolioId={portfolioId} report={whole} expected={outlook?.expected} unbooked={missing.length} stocks={now.stocks} />
              </div>
            )}
          </div>
          <YearsCard report={head} benchmark={name} />
        </>
      )}
      <Counts report={head} benchmark={benchmark} />
    </div>
  );
}

function Renewal({ at }: { at: number }) {
  const words = useRenewalInWords();
  return <span role="status">{`As worked out ${formatInstant(at, Date.now())}, ${words}`}</span>;
}

interface SheetProps {
  portfolioId: string;
  report: PortfolioReport;
  benchmark: string | undefined;
  stocks: WorkedReturns['stocks'];
}

const none: readonly never[] = [];

/** What is printed instead of the page. */
function Sheet({ portfolioId, report, benchmark, stocks }: SheetProps) {
  const printing = usePrinting();
  const { account } = useSession();
  const portfolio = useRecord('portfolio', portfolioId).value;
  return (
    printing && (
      <PerformanceSheet
        client={account === undefined ? undefined : accountName(account)}
        name={portfolio?.fields.name ?? 'Portfolio'}
        report={report}
        benchmark={benchmark}
        provenance={provenanceOf({ at: Date.now(), source: sources.prices, stockids: [...stocks.keys()] })}
        stocks={stocks}
      />
    )
  );
}

/** Stocks that are not in the value on some day; how many, where their symbols are not known yet. */
function LeftOut({ head: { unpriced }, symbolOf }: { head: ReportHead; symbolOf: ((stockid: string) => string) | undefined }) {
  if (unpriced.length === 0) return null;
  const why = 'left out for want of a price or rate';
  if (symbolOf === undefined)
    return <p className={styles.notice}>{unpriced.length === 1 ? `One stock is ${why}.` : `${unpriced.length} stocks are ${why}.`}</p>;
  const named = unpriced.map(({ stockid, since }) => `${symbolOf(stockid)} (since ${formatDay(since)})`).join(', ');
  return <p className={styles.notice}>{`Left out for want of a price or rate: ${named}.`}</p>;
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
