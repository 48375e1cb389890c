import { getFundFundamentals, getFundTechnicals } from '#contract/endpoints/funds/funds.ts';
import type { Fund } from '#contract/entities/funds/fund.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { detailPage, type HeaderProps } from '#pages/kinds/detail-page.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { ChangeText } from '#ui/format/change-text.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import styles from './fund.module.css';
import { fundSubject, fundTabs } from './tabs/fund-tabs.ts';

function FundHeader({ subject: fund, state, full }: HeaderProps<Fund>) {
  return (
    <header>
      <div className={styles.head}>
        <h1>{fund.name}</h1>
        <span className={styles.chip}>{fund.tickers.length > 1 ? `${fund.ticker} of ${formatCount(fund.tickers.length)} classes` : fund.ticker}</span>
        {fund.registrant !== null && fund.registrant !== fund.name && <span className={styles.firm}>{fund.registrant}</span>}
        <span className={styles.stamp}>
          <AnswerStamp state={state} />
        </span>
      </div>
      {full && fund.reports.length > 0 && (
        <div className={styles.figures}>
          <Figures fund={fund} />
        </div>
      )}
    </header>
  );
}

function Figures({ fund }: { fund: Fund }) {
  const params = { params: { id: fund.ticker } };
  const fundamentals = useAnswer(getFundFundamentals, params).state;
  const technicals = useAnswer(getFundTechnicals, params).state;
  const of = fundamentals.kind === 'ready' ? fundamentals.data : undefined;
  const price = technicals.kind === 'ready' ? technicals.data : undefined;
  const last = fund.reports.at(-1);
  const quarter = fund.quarters.at(-1);
  const assets = formatScaled(last?.net_assets);
  if (last === undefined) return null;
  return (
    <StatTiles>
      <StatTile label="Net assets" value={assets.figure} unit={`${assets.letter} USD`} room={2} />
      {price?.price != null && (
        <StatTile label={`Close of ${formatDay(price.last_price_date ?? undefined)}`} value={formatPrice(price.price)} unit={price.currency ?? ''} room={2} />
      )}
      {price?.ytd_change != null && <StatTile label="This year" value={<ChangeText value={price.ytd_change * 100} />} unit="%" room={2} />}
      <StatTile label="Price to earnings" value={formatNumber(of?.pettm)} {...coveredUnit(of?.pettm, of?.pettm_covered)} room={2} />
      <StatTile label="Price to book" value={formatNumber(of?.pb_ratio)} {...coveredUnit(of?.pb_ratio, of?.pb_ratio_covered)} room={2} />
      <StatTile
        label="Yield"
        value={of?.yield == null ? UNKNOWN : formatPercent(of.yield)}
        {...(of?.yield != null && { unit: `%${coveredWords(of.yield_covered)}` })}
        room={2}
      />
      <StatTile label="Rows reported" value={formatCount(last.holdings)} unit={`${formatCount(quarter?.positions ?? 0)} of them stocks`} room={2} />
      <StatTile
        label="Ten largest stocks"
        value={quarter?.top_ten == null ? UNKNOWN : formatPercent(quarter.top_ten)}
        {...(quarter?.top_ten != null && { unit: '%' })}
        room={2}
      />
      <StatTile label="All rows together" value={formatPercent(last.weight_sum)} unit="% of net assets" room={2} />
      <StatTile label={`Portfolio of ${formatDay(last.period)}, filed`} value={formatDay(last.filed_on)} room={2} />
    </StatTiles>
  );
}

/** Of how much of the fund a figure is, where that is not nearly all. */
function coveredUnit(value: number | null | undefined, covered: number | undefined): { unit?: string } {
  const words = value == null || covered === undefined ? '' : coveredWords(covered);
  return words === '' ? {} : { unit: words };
}

function coveredWords(covered: number): string {
  return covered > 0.95 ? '' : ` of ${formatPercent(covered, 0)}% of it`;
}

/** Every page of a fund: one head, one row of tabs. */
export const fundDetails = detailPage({
  ...fundSubject,
  tabsLabel: 'Pages of this fund',
  header: FundHeader,
  tabs: [fundTabs.summary, fundTabs.overview, fundTabs.holdings, fundTabs.portfolio, fundTabs.trades, fundTabs.picks, fundTabs.chart],
});
