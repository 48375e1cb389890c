import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { getMarketGfValue } from '#contract/endpoints/market/indices.ts';
import type { GfValueMarket, IndexMember, MarketGfValue } from '#contract/entities/market/market-index.ts';
import { priceZone, valuationWords } from '#domain/valuation/fair-value/valuation-code.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { columnsOf } from '#pages/kinds/columns-of.tsx';
import { seriesModel } from '#pages/series/series-model.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { tablePage } from '#pages/table/table-definition.ts';
import { TitledList } from '#pages/table/table-page.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { scales } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';
import { MarketTabs } from '../market-tabs.tsx';
import { GfValuePicture } from './gf-value-picture.tsx';
import { memberColumns } from './index-columns.tsx';
import styles from './indices.module.css';

const SeriesChart = lazy(() => import('#pages/series/series-chart.tsx').then(({ SeriesChart }) => ({ default: SeriesChart })));

/** What each of these pages is called, on its tab and above it. */
export const gfValueTitles: Readonly<Record<GfValueMarket, string>> = {
  dow30: 'Dow 30 to GF Value',
  nasdaq100: 'Nasdaq 100 to GF Value',
  sp500: 'S&P 500 to GF Value',
};

export const gfValueInput = (market: GfValueMarket) => ({ params: { market } });

const column = columnsOf<IndexMember>();

const zoneText = ({ price_to_gf_value: ratio }: IndexMember) => (ratio === null ? 'No GF Value' : valuationWords[priceZone(ratio)].label);

/** The members of an index, the dearest against GF Value last. */
export const gfValueMembers = tablePage({
  title: 'Members on price to GF Value',
  endpoint: getMarketGfValue,
  rowsAre: 'Members',
  rows: ({ rows }) => rows,
  rowKey: ({ stockid }) => stockid,
  columns: [
    memberColumns.stock,
    column.computed('price_to_gf_value', 'Price to GF Value', ({ price_to_gf_value: ratio }) => formatNumber(ratio), {
      ...{ width: 120, sortBy: ({ price_to_gf_value }) => price_to_gf_value },
    }),
    column.computed('zone', 'Price is', (row) => <Zone row={row} />, {
      width: 180,
      align: 'start',
      sortBy: ({ price_to_gf_value }) => price_to_gf_value,
      value: zoneText,
    }),
    column.price('price', 'Price', { unit: 'USD' }),
    column.price('gf_value', 'GF Value', { unit: 'USD' }),
    column.amount('mktcap', 'Market value', { width: 100, scale: scales.billion, from: 'tablet' }),
    column.text('sector', 'Sector', { width: 140, from: 'tablet' }),
    column.change('p_pct_change', 'Day', { width: 72, from: 'desktop' }),
  ],
  phone: { under: 'zone', beside: [], top: 'price_to_gf_value' },
  filters: [
    { kind: 'find', id: 'find', title: 'Find a member', text: ({ display_symbol, company }) => `${display_symbol} ${company}` },
    { kind: 'choice', id: 'in_sector', title: 'All sectors', value: ({ sector }) => sector ?? undefined },
    { kind: 'choice', id: 'in_zone', title: 'Any valuation', value: zoneText },
  ],
  sort: { by: 'price_to_gf_value', descending: false },
  source: 'GF Value as each stock’s page shows it; members as the list of the index has them',
  whenEmpty: 'No company among the members is stored here.',
});

function Zone({ row }: { row: IndexMember }) {
  if (row.price_to_gf_value === null) return zoneText(row);
  const zone = priceZone(row.price_to_gf_value);
  return (
    <span className={styles.zone} style={{ background: `var(--sx-val-${zone})`, color: `var(--sx-val-${zone}-ink)` }}>
      {zoneText(row)}
    </span>
  );
}

/** Where the members of an index stand against their GF Values: the distribution first, then every stock. */
export function GfValuePage({ market }: { market: GfValueMarket }) {
  const { state, again } = useAnswer(getMarketGfValue, gfValueInput(market));
  const title = gfValueTitles[market];
  return (
    <div className={styles.page}>
      <div className={styles.title}>
        <h1>{title}</h1>
        {state.kind === 'ready' && state.data.index?.invented && <span className={styles.chip}>{state.data.index.name} of the demo market</span>}
        <span className={styles.stamp}>
          <AnswerStamp state={state} />
        </span>
      </div>
      <MarketTabs active={title} />
      <AnswerView state={state} again={again} height={620} notFoundIsPage listStored>
        {(answer) => (answer.index === null ? <NoMembers name={answer.name} /> : <Whole market={market} answer={answer} index={answer.index} />)}
      </AnswerView>
    </div>
  );
}

function NoMembers({ name }: { name: string }) {
  return (
    <Empty lead={`No list of the members of the ${name} is loaded.`}>
      The source Members of indices on <Link to="/sources">Sources</Link> loads one, from a file of your own or, for the S&P 500, from the public list. It
      belongs to whoever makes the index: this server loads it for its own use.
    </Empty>
  );
}

function Whole({ market, answer, index }: { market: GfValueMarket; answer: MarketGfValue; index: NonNullable<MarketGfValue['index']> }): ReactNode {
  const { rows, price_to_gf_value: whole, day, without_company, without_value } = answer;
  const known = rows.flatMap(({ price_to_gf_value }) => price_to_gf_value ?? []);
  const under = known.filter((ratio) => priceZone(ratio) < 5).length;
  const over = known.filter((ratio) => priceZone(ratio) > 5).length;
  const zone = whole && priceZone(whole.value);
  return (
    <>
      {whole && zone && (
        <div className={styles.head}>
          <div>
            <p className={styles.headline}>
              {formatNumber(whole.value)} <small>price to GF Value</small>
            </p>
            <span className={styles.zone} style={{ background: `var(--sx-val-${zone})`, color: `var(--sx-val-${zone}-ink)` }}>
              {valuationWords[zone].label}
            </span>
          </div>
          <StatTiles>
            <StatTile label="Undervalued" value={under} unit={`of ${known.length}`} room={2} />
            <StatTile label="Fairly valued" value={known.length - under - over} unit={`of ${known.length}`} room={2} />
            <StatTile label="Overvalued" value={over} unit={`of ${known.length}`} room={2} />
            <StatTile label="Counted" value={`${formatPercent(whole.covered, 0)}%`} unit="of market value" room={2} />
            <StatTile label="Closes of" value={formatDay(day)} room={2} />
          </StatTiles>
        </div>
      )}
      <Card title="Where the members are" context="price ÷ GF Value, one tick a stock" padded>
        {known.length === 0 ? (
          <Empty lead="No member has a GF Value yet." />
        ) : (
          <GfValuePicture
            {...{ rows, whole: whole?.value }}
            label={`${known.length} members on price to GF Value: ${under} undervalued, ${known.length - under - over} fairly valued, ${over} overvalued. All are in the table.`}
          />
        )}
        <p className={styles.soft}>
          Below 0.7 significantly undervalued, to 0.9 modestly, to 1.1 fairly valued, to 1.3 modestly overvalued, above significantly. A stock beyond the ends
          is drawn at the end.
        </p>
      </Card>
      <HistoryCard answer={answer} />
      <TitledList page={gfValueMembers} input={gfValueInput(market)} />
      <Card title="Method" padded>
        <div className={styles.notes}>
          <p>
            The index as a whole is what its members are worth ÷ what their GF Values are worth, by market value in US dollars, whichever way the index itself
            is weighted; several listings of one company share its value.
          </p>
          <p>
            <Link to="/idx/$ticker" params={{ ticker: index.id }}>
              {index.name}
            </Link>{' '}
            has {index.members} members{without_company > 0 && `; of ${without_company} no company is stored here`}
            {without_value > 0 && `; ${without_value === 1 ? 'one has no GF Value and is' : `${without_value} have no GF Value and are`} left out`}.
          </p>
        </div>
      </Card>
    </>
  );
}

function HistoryCard({ answer: { history, name } }: { answer: MarketGfValue }) {
  const model = useMemo(() => {
    const series = {
      title: 'Price to GF Value',
      unit: undefined,
      days: history.map(({ day }) => day),
      values: history.map(({ value }) => value),
      invented: false,
    };
    return seriesModel({ own: { name, series }, others: [], view: 'level', range: 'all', deflator: undefined, log: false });
  }, [history, name]);
  if (history.length < 2) return null;
  return (
    <Card title="Month by month" context="the members of each month, as known then" padded>
      <Suspense fallback={<Loading height={360} />}>
        <SeriesChart model={model} title={`${name}, price to GF Value`} />
      </Suspense>
    </Card>
  );
}
