import { getPortfolioStatistics } from '#contract/endpoints/gurus/guru-figures.ts';
import type { Guru } from '#contract/entities/gurus/guru.ts';
import { guruPath } from '#contract/guru-path.ts';
import { copiedOverYears } from '#domain/gurus/copied-years.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { FollowButton } from '#pages/follows/follow-button.tsx';
import { detailPage, type HeaderProps } from '#pages/kinds/detail-page.tsx';
import { tabCalls } from '#pages/kinds/detail-tab.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { formatDay } from '#ui/format/day.ts';
import { UNKNOWN } from '#ui/format/locale.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scaleForAll } from '#ui/format/scale.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { AddToGroup } from './groups/add-to-group.tsx';
import styles from './guru.module.css';
import { Change } from './guru-columns.tsx';
import { guruSubject, guruTabs } from './tabs/guru-tabs.ts';

function GuruHeader({ subject: guru, state, full }: HeaderProps<Guru>) {
  const last = guru.quarters.at(-1);
  return (
    <header>
      <div className={styles.head}>
        <h1>{guru.GuruName}</h1>
        {guru.firm !== guru.GuruName && <span className={styles.firm}>{guru.firm}</span>}
        {guru.style !== null && <span className={styles.chip}>{styleInWords(guru.style)}</span>}
        <span className={styles.stamp}>
          <AnswerStamp state={state} />
        </span>
        <FollowButton whom={{ kind: 'guru', followed_id: guru.guru_id, name: guru.GuruName }} pages={() => pagesOf(guru)} />
        <AddToGroup guru={guru.guru_id} />
      </div>
      {full && last !== undefined && (
        <div className={styles.figures}>
          <Figures name={guruPath(guru.GuruName)} guru={guru} />
        </div>
      )}
    </header>
  );
}

const STYLES: Readonly<Record<string, string>> = { quant: 'Quantitative', multi: 'Multi-strategy' };

function styleInWords(style: string): string {
  return `${STYLES[style] ?? `${style.charAt(0).toUpperCase()}${style.slice(1)}`} investor`;
}

function Figures({ name, guru: { quarters } }: { name: string; guru: Guru }) {
  const last = quarters.at(-1);
  const { state } = useAnswer(getPortfolioStatistics, { params: { name } });
  const statistics = state.kind === 'ready' ? state.data : undefined;
  const scale = scaleForAll([last?.value ?? null]);
  const years = [10, 5, 3, 1].find((each) => copiedOverYears(quarters, each) !== undefined);
  if (last === undefined) return null;
  return (
    <StatTiles>
      <StatTile label="Reported value" value={formatNumber(last.value / scale.divisor)} unit={`${scale.letter} USD`} room={2} />
      <StatTile
        label="In the quarter"
        value={<Change value={statistics?.value_change_part} />}
        {...(statistics?.value_change_part != null && { unit: '%' })}
        room={2}
      />
      {years === undefined ? (
        <StatTile label="Copied" value={UNKNOWN} unit="needs a year" room={2} />
      ) : (
        <StatTile
          label={`Copied, ${years === 1 ? 'one year' : `${years} years`}`}
          value={<Change value={copiedOverYears(quarters, years)} />}
          unit={years === 1 ? '%' : '% a year'}
          room={2}
        />
      )}
      <StatTile
        label="Stocks"
        value={formatCount(last.positions)}
        unit={last.prior_period === null ? 'first report' : `${last.new_holdings} new, ${last.sold_out} sold out`}
        room={2}
      />
      <StatTile label="Turnover, quarter" value={percent(last.turnover)} {...(last.turnover !== null && { unit: '%' })} room={2} />
      <StatTile label="Ten largest" value={percent(last.top_ten)} {...(last.top_ten !== null && { unit: '%' })} room={2} />
      <StatTile label="Held, median" value={formatCount(statistics?.median_quarters_held)} unit="quarters" room={2} />
      <StatTile
        label="Price to GF Value"
        value={formatNumber(statistics?.price_to_value)}
        {...coveredUnit(statistics?.price_to_value, statistics?.value_share)}
        room={2}
      />
      <StatTile label={`13F to ${formatDay(last.period)}, filed`} value={formatDay(last.filed_on)} room={2} />
      <StatTile label="Next 13F due" value={formatDay(statistics?.next_due ?? undefined)} room={2} />
    </StatTiles>
  );
}

const percent = (value: number | null) => (value === null ? UNKNOWN : formatPercent(value));

/** Of how much of the portfolio a figure is, where that is not nearly all. */
function coveredUnit(value: number | null | undefined, covered: number | undefined): { unit?: string } {
  return value == null || covered === undefined || covered > 0.95 ? {} : { unit: `of ${formatPercent(covered, 0)}% of it` };
}

const allTabs = [guruTabs.summary, guruTabs.portfolio, guruTabs.stockPicks, guruTabs.related, guruTabs.sectors, guruTabs.profile];

/** What the pages of an investor ask for. */
const pagesOf = (guru: Guru) => tabCalls(allTabs, guruSubject, { name: guruPath(guru.GuruName), subject: guru });

/** Every page of an investor: one head, one row of tabs. */
export const guruDetails = detailPage({
  ...guruSubject,
  tabsLabel: 'Pages of this investor',
  header: GuruHeader,
  tabs: allTabs,
});
