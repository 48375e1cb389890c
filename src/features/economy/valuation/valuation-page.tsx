import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getMarketValuation } from '#contract/endpoints/market/market-valuation.ts';
import type { MarketValuation, ValuationMeasure } from '#contract/entities/market/market-valuation.ts';
import { valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { MarketTabs } from '../market-tabs.tsx';
import { CurveCard } from './curve-card.tsx';
import { FollowedCard } from './followed-card.tsx';
import { ImpliedCard } from './implied-card.tsx';
import { LiquidityCard } from './liquidity-card.tsx';
import { MeanRule } from './mean-rule.tsx';
import { formatMeasure, lastPeriodOf, unitOf } from './measure-words.ts';
import { MeasuresCard } from './measures-card.tsx';
import styles from './valuation.module.css';
import { ValuationChart } from './valuation-chart.tsx';
import { drawableOf, drawnMeasure, type ValuationSearch, valuationInput } from './valuation-search.ts';

const TITLE = 'Market valuation';

interface ValuationPageProps {
  search: ValuationSearch;
  onSearch: (search: ValuationSearch) => void;
}

/** How dear a whole market is against its own history, and what return that implies. */
export function ValuationPage({ search, onSearch }: ValuationPageProps) {
  const { state, again } = useAnswer(getMarketValuation, valuationInput(search));
  const stamp = <AnswerStamp state={state} />;
  return (
    <div className={styles.page}>
      <AnswerView state={state} again={again} page={TITLE} height={820}>
        {(valuation) => {
          const measure = drawnMeasure(valuation, search.measure);
          return measure === undefined ? (
            <>
              <div className={styles.title}>
                <h1>{TITLE}</h1>
              </div>
              <MarketTabs active={TITLE} />
              <Empty lead="Nothing is loaded that a market’s value could be counted from.">
                The sources Shiller and FRED on <Link to="/sources">Sources</Link> have it.
              </Empty>
            </>
          ) : (
            <Whole valuation={valuation} measure={measure} search={search} onSearch={onSearch} stamp={stamp} />
          );
        }}
      </AnswerView>
    </div>
  );
}

interface WholeProps extends ValuationPageProps {
  valuation: MarketValuation;
  measure: ValuationMeasure;
  stamp: ReactNode;
}

function Whole({ valuation, measure, search, onSearch, stamp }: WholeProps) {
  const years = search.years ?? '100';
  return (
    <>
      <Head valuation={valuation} measure={measure} search={search} onSearch={onSearch} stamp={stamp} />
      <MarketTabs active={TITLE} />
      <div className={styles.upper}>
        <Card
          title={measure.name}
          context={measure.key === 'buffett' ? `${valuation.line?.name ?? ''}, % of GDP; dashed: 20-year mean` : 'dashed: 20-year mean'}
          aside={
            <span className={styles.controls}>
              <Segmented label="Measure" value={measure.key} options={drawableOf(valuation)} onChange={(to) => onSearch({ ...search, measure: to })} />
              <Segmented label="How far back" value={years} options={SPANS} onChange={(to) => onSearch({ ...search, years: to })} />
            </span>
          }
          padded
        >
          <ValuationChart measure={measure} years={years === 'all' ? undefined : Number(years)} />
          <p className={styles.soft}>
            Shaded where the measure is below 0.7, 0.9, 1.1, 1.3 and above × the mean of the twenty years before, of past values alone. Right: how many values
            were at each level.
          </p>
        </Card>
        <MeasuresCard valuation={valuation} />
      </div>
      <div className={styles.lower}>
        <ImpliedCard valuation={valuation} />
        <FollowedCard measure={measure} />
        {valuation.net_liquidity && <LiquidityCard fact={valuation.net_liquidity} />}
        <CurveCard />
      </div>
    </>
  );
}

const SPANS = [
  { value: '20', label: '20Y' },
  { value: '50', label: '50Y' },
  { value: '100', label: '100Y' },
  { value: 'all', label: 'All' },
] as const;

function Head({ valuation, measure, search, onSearch, stamp }: WholeProps) {
  const { lines, line, implied, market_value, output, net_liquidity } = valuation;
  const unit = unitOf(measure);
  return (
    <>
      <div className={styles.title}>
        <h1>{TITLE}</h1>
        <span className={styles.chip}>{valuation.invented ? 'Demo market' : 'USA'}</span>
        <span className={styles.soft}>
          {measure.name}, {lastPeriodOf(measure)}
        </span>
        {lines.length > 1 && line && (
          <Choice
            label="Market value of"
            value={line.key}
            options={lines.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(to) => onSearch({ ...search, line: to })}
          />
        )}
        <span className={styles.stamp}>{stamp}</span>
      </div>
      <div className={styles.head}>
        <div>
          <p className={styles.headline}>
            {formatMeasure(measure, measure.values.at(-1))} {unit && <small>{unit}</small>}
          </p>
          {measure.zone !== null && (
            <span className={styles.zone} style={{ background: `var(--sx-val-${measure.zone})`, color: `var(--sx-val-${measure.zone}-ink)` }}>
              {valuationWords[measure.zone].label}
            </span>
          )}
        </div>
        <MeanRule measure={measure} />
        <StatTiles>
          <StatTile label="Dearer than" value={`${formatPercent(measure.dearer, 0)}%`} unit={`of the time since ${measure.days[0]?.slice(0, 4)}`} room={2} />
          {implied && (
            <StatTile
              label="Implied return, a year"
              value={`${formatPercentChange(implied.neutral.total, 1)}%`}
              unit={`${formatPercentChange(implied.bad.total, 1)} to ${formatPercentChange(implied.good.total, 1)}`}
              room={2}
            />
          )}
          {market_value && <StatTile label={line?.name ?? 'Market value'} value={`${formatNumber(market_value.value / 1e6, 1)} T`} room={2} />}
          {output && <StatTile label="GDP, yearly rate" value={`${formatNumber(output.value / 1e3, 1)} T`} room={2} />}
          {net_liquidity && <StatTile label="Net liquidity" value={`${formatNumber(net_liquidity.value / 1e3, 2)} T`} room={2} />}
        </StatTiles>
      </div>
    </>
  );
}
