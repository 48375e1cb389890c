import { Link } from '@tanstack/react-router';
import {
  getIndustryComparison,
  getIndustryHistory,
  getIndustryInsiders,
  getIndustryPerformance,
  getIndustryWeighting,
  getPerformanceGrid,
} from '#contract/endpoints/industry/industry.ts';
import type { ReturnPeriod } from '#contract/entities/industry/industry.ts';
import { industryRegions } from '#contract/entities/industry/industry-regions.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatRecentDay } from '#ui/format/day.ts';
import { formatCount, formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { GraduatedTabs } from '#ui/layout/graduated-tabs.tsx';
import { UnderTabs } from '#ui/layout/under-tabs.tsx';
import { DistributionCard } from './distribution-card.tsx';
import styles from './industry.module.css';
import { historyInput, type IndustryPlace, type IndustrySearch } from './industry-input.ts';
import { IndustryPicture } from './industry-picture.tsx';
import { dataOf, industryRows } from './industry-rows.ts';
import { IndustryTable } from './industry-table.tsx';
import { industriesInWords } from './industry-words.ts';
import { InsiderCard } from './insider-card.tsx';
import { MajorMarkets } from './major-markets.tsx';
import { CompaniesCard, IndustriesCard } from './members-card.tsx';
import { heatSteps } from './return-heat.ts';
import { screenOf } from './screen-of.ts';

const PERIODS: readonly { value: ReturnPeriod; label: string }[] = [
  { value: '1d', label: '1D' },
  { value: '1w', label: '1W' },
  { value: '1m', label: '1M' },
  { value: '3m', label: '3M' },
  { value: '6m', label: '6M' },
  { value: 'ytd', label: 'YTD' },
  { value: '1y', label: '1Y' },
  { value: '5y', label: '5Y' },
];

const VIEWS = [
  { value: 'grid', label: 'Grid' },
  { value: 'map', label: 'Map' },
  { value: 'bubble', label: 'Bubble' },
] as const;

interface IndustryPageProps extends IndustryPlace {
  /** The industry an address names; another may be chosen. */
  industry?: string | undefined;
  search: IndustrySearch;
  onSearch: (change: IndustrySearch) => void;
}

/** Which parts of a market are large, cheap and rising: sectors, or the industries of one, by size of company. */
export function IndustryPage({ region, sector, industry, search, onSearch }: IndustryPageProps) {
  const period = search.period ?? 'ytd';
  const query = { region, sector };
  const { state, again } = useAnswer(getPerformanceGrid, { query: { ...query, period } });
  const others = {
    weighting: dataOf(useAnswer(getIndustryWeighting, { query }).state),
    performance: dataOf(useAnswer(getIndustryPerformance, { query }).state),
    comparison: dataOf(useAnswer(getIndustryComparison, { query }).state),
    insiders: dataOf(useAnswer(getIndustryInsiders, { query }).state),
    history: dataOf(useAnswer(getIndustryHistory, historyInput({ region, sector })).state),
  };
  const rows = state.kind === 'ready' ? industryRows({ grid: state.data, ...others }) : [];
  const selected = search.group ?? industry ?? rows.find(({ name }) => name !== undefined)?.name;
  const place = industryRegions.find((each) => each.region === region)?.name ?? 'all markets';
  const mktcap = others.weighting?.mktcap;
  const counted = state.kind === 'ready' ? `${formatCount(state.data.companies)} companies` : undefined;
  const worth = mktcap == null ? undefined : `$ ${formatNumber(mktcap / 1e9, 1)} B, weighted by market value`;
  return (
    <div className={styles.page}>
      <header>
        <h1>{industry ?? sector ?? 'Industries'}</h1>
        <p className={styles.verdict}>
          {rows.length > 1 ? industriesInWords(rows, sector === undefined ? 'sector' : 'industry') : ''}{' '}
          <Way region={region} sector={sector} industry={industry} />
        </p>
        <RegionTabs active={region ?? ''} />
      </header>
      <Card
        title={sector === undefined ? `Sectors, ${place}` : `Industries of ${sector}, ${place}`}
        context={[counted, worth].filter(Boolean).join(', ')}
        aside={
          <>
            <AnswerStamp state={state} />
            <Segmented
              label="View"
              value={search.view ?? 'grid'}
              options={VIEWS}
              onChange={(view) => onSearch({ ...search, view: view === 'grid' ? undefined : view })}
            />
            <Segmented label="Time of the returns" value={period} options={PERIODS} onChange={(to) => onSearch({ ...search, period: to })} />
          </>
        }
      >
        <AnswerView state={state} again={again} height={420} notFoundIsPage listStored>
          {(grid) =>
            grid.companies === 0 ? (
              <Empty lead={`No company listed in ${place}${sector === undefined ? '' : ` belongs to ${sector}`} is loaded.`}>
                <Link to="/sources">The list of sources</Link> says which markets can be loaded.
              </Empty>
            ) : (
              <>
                {search.view === undefined ? (
                  <IndustryTable
                    rows={rows}
                    grid={grid}
                    region={region}
                    sector={sector}
                    selected={selected}
                    onSelect={(group) => onSearch({ ...search, group })}
                  />
                ) : (
                  <IndustryPicture
                    {...{ rows, period, selected, onSearch }}
                    kind={sector === undefined ? 'Sectors' : 'Industries'}
                    search={{ ...search, view: search.view }}
                  />
                )}
                <Legend period={period} view={search.view} day={grid.as_of} history={others.history?.unknown ?? undefined} />
              </>
            )
          }
        </AnswerView>
      </Card>
      {state.kind === 'ready' && state.data.companies > 0 && (
        <div className={styles.cards}>
          <DistributionCard region={region} name={selected} />
          <InsiderCard region={region} sector={sector ?? selected} />
          {selected !== undefined &&
            (sector === undefined ? (
              <IndustriesCard region={region} sector={selected} />
            ) : (
              <CompaniesCard region={region} sector={sector} industry={selected} />
            ))}
        </div>
      )}
      {region === undefined && <MajorMarkets />}
    </div>
  );
}

function RegionTabs({ active }: { active: string }) {
  return (
    <>
      <GraduatedTabs label="Regions" active={active}>
        <Link to="/industry" activeOptions={{ exact: true, includeSearch: false, includeHash: false }}>
          All
        </Link>
        {industryRegions.map(({ region, name }) => (
          <Link key={region} to="/industry/$region" params={{ region }} activeOptions={{ includeSearch: false }}>
            {name}
          </Link>
        ))}
      </GraduatedTabs>
      <UnderTabs />
    </>
  );
}

/** The way back up, and into the screener. */
function Way({ region, sector, industry }: IndustryPlace & { industry: string | undefined }) {
  return (
    <span className={styles.way}>
      {region !== undefined && sector !== undefined && (
        <Link to="/industry/$region" params={{ region }}>
          All sectors
        </Link>
      )}
      {region !== undefined && sector !== undefined && industry !== undefined && (
        <Link to="/industry/$region/$sector" params={{ region, sector }}>
          {sector}
        </Link>
      )}
      <Link to="/screener" search={{ filters: screenOf({ region, sector, industry }) }}>
        Screen these
      </Link>
    </span>
  );
}

interface LegendProps {
  period: ReturnPeriod;
  view: IndustrySearch['view'];
  day: string | null;
  history: string | undefined;
}

/** What the figures and colours are. */
function Legend({ period, view, day, history }: LegendProps) {
  const steps = heatSteps[period].map((step) => formatNumber(step * 100, step < 0.01 ? 1 : 0)).join(', ');
  return (
    <p className={styles.legend}>
      Close of {formatRecentDay(day)}. Returns are changes of prices without dividends, weighted by market value at the start
      {period === '5y' && ', over the five years together, of companies listed today that have prices of then'}; a {view === undefined ? 'cell' : 'mark'} is
      darker from {steps} % on{view === undefined ? ', and its small number is how many companies it has' : ', and grey where the return is not known'}. A
      median needs five companies with the figure{view === undefined && `; where fewer have it, their number stands in its place. ${history ?? ''}`}
      {view !== undefined && '.'}
    </p>
  );
}
