import { useEffect, useMemo, useState } from 'react';
import type { PortfolioReport } from '#domain/performance/portfolio-report.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatCount, formatNumber, isFigure } from '#ui/format/number.ts';
import { formatPercentSign } from '#ui/format/percent.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { localToday } from '../ledger/local-today.ts';
import { type LedgerParts, useLedgerParts } from '../ledger/use-ledger-view.ts';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import { AllocationCard } from '../performance/allocation-card.tsx';
import { GrowthCard } from '../performance/growth/growth-card.tsx';
import { dividendsOfYear } from '../performance/known-dividends.ts';
import { ToLedger, Unbooked } from '../performance/unbooked.tsx';
import { symbolIn, usePortfolioReport } from '../performance/use-portfolio-report.ts';
import { addStocks } from '../portfolio-edits.ts';
import styles from './positions.module.css';
import { type Position, positionSums, positionsOf } from './positions.ts';

interface PositionsBoardProps {
  portfolio: PortfolioRecord;
  /** The stocks that are shown below, by stockid. */
  listed: ReadonlyMap<string, unknown>;
  /** Given what is held of each stock, again whenever it changes. Must not change. */
  onPositions: (positions: ReadonlyMap<string, Position>) => void;
}

/** What a portfolio with transactions is worth and did, above its stocks. */
export function PositionsBoard(props: PositionsBoardProps) {
  const view = useLedgerParts(props.portfolio.id);
  if (view === undefined || view.entries.length === 0) return <Loading height={240} />;
  return <Board {...props} view={view} />;
}

function Board({ portfolio, listed, view, onPositions }: PositionsBoardProps & { view: LedgerParts }) {
  const [today] = useState(localToday);
  const phone = useAtMost(PHONE_MAX);
  const { state, benchmark } = usePortfolioReport(portfolio.id, view, today, 'all');
  const symbolOf = symbolIn(view.stocks, benchmark);
  const report = state.kind === 'ready' ? state.report : undefined;
  const outlook = state.kind === 'ready' ? state.outlook : undefined;
  const returns = outlook?.returns;
  const positions = useMemo(() => report && new Map(positionsOf(report, returns).map((position) => [position.stockid, position])), [report, returns]);
  useEffect(() => {
    if (positions !== undefined) onPositions(positions);
  }, [positions, onPositions]);
  if (state.kind === 'failed') return <Empty lead="What it is worth could not be worked out on this device.">Reload the page to try again.</Empty>;
  if (state.kind === 'none') return <Empty lead="No transaction has taken effect yet.">All of them are of days still to come.</Empty>;
  if (report === undefined) return <Loading height={240} />;
  const sums = <Sums portfolioId={portfolio.id} phone={phone} report={report} unbooked={outlook?.dividends} />;
  return (
    <div className={styles.board}>
      {/* A phone shows the worth first, and what is said about it below. */}
      {phone && sums}
      <Unbooked portfolioId={portfolio.id} splits={outlook?.splits ?? 0} dividends={outlook?.dividends.length ?? 0} />
      {report.unpriced.length > 0 && (
        <p className={styles.note}>{`Left out for want of a price or rate: ${report.unpriced.map(({ stockid }) => symbolOf(stockid)).join(', ')}.`}</p>
      )}
      <Unlisted portfolio={portfolio} stockids={[...(positions?.keys() ?? [])].filter((stockid) => !listed.has(stockid))} symbolOf={symbolOf} />
      {!phone && sums}
      {/* A phone has room for the stocks; the cards are on the next tab. */}
      {!phone && (
        <div className={styles.cards}>
          <GrowthCard report={report} benchmark={report.benchmark === null ? undefined : benchmark.name} low />
          <AllocationCard report={report} stocks={view.stocks} />
        </div>
      )}
    </div>
  );
}

interface UnlistedProps {
  portfolio: PortfolioRecord;
  stockids: readonly string[];
  symbolOf: (stockid: string) => string;
}

/** As many symbols as a sentence names. */
const NAMED = 12;

/** Says which stocks are held and counted, and are not in the list below, and puts them there. */
function Unlisted({ portfolio, stockids, symbolOf }: UnlistedProps) {
  const list = useAction(() => addStocks(portfolio, stockids));
  if (stockids.length === 0) return null;
  const named = stockids.slice(0, NAMED).map(symbolOf).join(', ');
  const more = stockids.length > NAMED ? ` and ${stockids.length - NAMED} more` : '';
  return (
    <div className={styles.unlisted}>
      <p className={styles.note}>{`Held and counted, but not in the list of stocks: ${named}${more}.`}</p>
      <Button onClick={() => void list()}>{stockids.length === 1 ? 'Put it in the list' : 'Put them in the list'}</Button>
    </div>
  );
}

interface SumsProps {
  portfolioId: string;
  phone: boolean;
  report: PortfolioReport;
  /** Ex-days of dividends that the prices know and the ledger does not. */
  unbooked: readonly string[] | undefined;
}

function Sums({ portfolioId, phone, report, unbooked }: SumsProps) {
  const sums = useMemo(() => positionSums(report), [report]);
  const dividends = dividendsOfYear(sums.dividends, unbooked, report.to);
  const { time_weighted: time, money_weighted: money, keeps_cash: keepsCash, to } = report;
  const part = (value: number | null) => (value === null ? '' : formatPercentSign(value));
  const rate = ({ yearly, whole }: { yearly: number | null; whole: number | null }) => {
    const shown = yearly ?? whole;
    return <ChangeText value={shown === null ? undefined : shown * 100} suffix="%" />;
  };
  const ofYear = (name: string, { yearly }: { yearly: number | null }) => (yearly === null ? name : `${name} p.a.`);
  const tiles = (
    <>
      <StatTile label={`Realised, ${to.slice(0, 4)}`} value={<ChangeText value={sums.realised} decimals={0} />} room={2} />
      <StatTile
        label="Dividends, 12 months"
        value={formatNumber(dividends.amount, 0)}
        unit={dividends.missing > 0 && <ToLedger portfolioId={portfolioId}>{`${formatCount(dividends.missing)} not booked`}</ToLedger>}
        room={2}
      />
      <StatTile label={ofYear('Time-weighted', time)} value={rate(time)} room={2} />
      <StatTile label={ofYear('Money-weighted', money)} value={rate(money)} room={2} />
      {keepsCash && (
        <StatTile
          label="Cash"
          value={formatNumber(sums.cash, 0)}
          unit={sums.cash !== null && isFigure(sums.value) && sums.value > 0 ? formatPercentSign(sums.cash / sums.value).replace('+', '') : ''}
          room={2}
        />
      )}
    </>
  );
  if (phone)
    return (
      <section className={styles.hero} aria-label="Worth">
        <p>
          <b>{formatNumber(sums.value, 0)}</b> {report.currency}
        </p>
        <p>
          <span>
            Last session <ChangeText value={sums.today} decimals={0} />{' '}
            <ChangeText value={sums.today_part === null ? undefined : sums.today_part * 100} suffix="%" />
          </span>
          <span>
            Gain <ChangeText value={sums.unrealised_part === null ? undefined : sums.unrealised_part * 100} decimals={1} suffix="%" />
          </span>
        </p>
        <details>
          <summary>Returns, income, cash</summary>
          <StatTiles>{tiles}</StatTiles>
        </details>
      </section>
    );
  return (
    <div className={styles.sums}>
      <StatTiles>
        <StatTile label={`Value, ${report.currency}`} value={<span className={styles.value}>{formatNumber(sums.value, 0)}</span>} room={2} />
        <StatTile label="Last session" value={<ChangeText value={sums.today} decimals={0} />} unit={part(sums.today_part)} room={2} />
        <StatTile label="Unrealised gain" value={<ChangeText value={sums.unrealised} decimals={0} />} unit={part(sums.unrealised_part)} room={2} />
        {tiles}
      </StatTiles>
    </div>
  );
}
