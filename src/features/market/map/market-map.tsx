import { useRef } from 'react';
import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import type { CompanyRow } from '#contract/entities/stock/stock.ts';
import { groupedTreemap, type PlacedItem } from '#domain/screening/views/grouped-treemap.ts';
import { type HeatScale, heatOf } from '#domain/screening/views/heat.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatRecentDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { useFrameSize } from '#ui/table/use-frame-size.ts';
import styles from './market-map.module.css';

/** As many of the largest companies as the call answers. */
const MOST = 100;
export const marketMapInput = { query: { length: MOST } } as const;

const HEIGHT = { wide: 380, phone: 560 };
/** Narrower than this, each sector takes a whole row. */
const ROWS_BELOW = 480;
/** Fixed steps of the day's move, so that a colour means the same on every day. */
const moves: HeatScale = { bounds: [-0.03, -0.015, -0.005, 0.005, 0.015, 0.03], colours: ['n3', 'n2', 'n1', '0', 'p1', 'p2', 'p3'] };

/** The largest companies by sector: area is what a company is worth in dollars, colour its day. */
export function MarketMap({ title }: PanelProps<undefined>) {
  const { state, again } = useAnswer(getMarketOverview, marketMapInput);
  const asOf = state.kind === 'ready' ? state.data.as_of : null;
  return (
    <Card title={title} context={asOf !== null && `area: market cap; colour: the day, close ${formatRecentDay(asOf)}`} aside={<AnswerStamp state={state} />}>
      <AnswerView
        state={state}
        again={again}
        height={HEIGHT.wide}
        listStored={false}
        tooLittle={({ stocks }) => (sized(stocks).length < 2 ? 'A map needs two companies whose size is known in dollars.' : undefined)}
      >
        {({ stocks, companies }) => <Drawn stocks={sized(stocks)} companies={companies} />}
      </AnswerView>
    </Card>
  );
}

const sizeOf = ({ mktcap_usd }: CompanyRow): number => mktcap_usd ?? 0;
const sized = (stocks: readonly CompanyRow[]) => stocks.filter((stock) => !stock.delisted && sizeOf(stock) > 0).toSorted((a, b) => sizeOf(b) - sizeOf(a));

function Drawn({ stocks, companies }: { stocks: readonly CompanyRow[]; companies: number }) {
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useFrameSize(frame, '--sx-row-dense', 26);
  const inRows = width < ROWS_BELOW;
  const map = groupedTreemap(stocks, { groupOf: ({ sector }) => sector ?? undefined, sizeOf }, { width, height: inRows ? HEIGHT.phone : HEIGHT.wide, inRows });
  const rose = stocks.filter(({ p_pct_change: move }) => move !== null && move > 0).length;
  const fell = stocks.filter(({ p_pct_change: move }) => move !== null && move < 0).length;
  return (
    <div className={styles.map}>
      <p className={styles.verdict}>
        <b>
          {formatCount(rose)} rose, {formatCount(fell)} fell
        </b>{' '}
        of the {formatCount(stocks.length)} largest of {formatCount(companies)} companies whose size is known in dollars.
      </p>
      <div ref={frame} className={styles.frame} style={{ height: map.height }}>
        {width > 0 && (
          <>
            {map.titles.map(({ name, x, y, width: room }) => (
              <h3 key={name ?? ''} style={{ left: x, top: y, width: room }}>
                {name ?? 'Sector not known'}
              </h3>
            ))}
            <ul aria-label="Companies by size">
              {map.items.map((placed) => (
                <Tile key={placed.item.stockid} placed={placed} />
              ))}
            </ul>
          </>
        )}
      </div>
      <p className={styles.scale} aria-hidden="true">
        {moves.colours.map((colour, at) => (
          <span key={colour} style={{ background: `var(--sx-heat-${colour})` }}>
            {at === 0
              ? `under ${formatPercentChange(moves.bounds[0], 1)}%`
              : at === 3
                ? '±0.5%'
                : at === 6
                  ? `over ${formatPercentChange(moves.bounds[5], 1)}%`
                  : ''}
          </span>
        ))}
      </p>
    </div>
  );
}

/** A company: its symbol and day where they fit, both always for who hears the page. */
function Tile({ placed: { item: stock, x, y, width, height } }: { placed: PlacedItem<CompanyRow> }) {
  const colour = heatOf(moves, stock.p_pct_change ?? undefined);
  const symbol = stock.display_symbol.slice(stock.display_symbol.indexOf(':') + 1);
  const day = `${formatPercentChange(stock.p_pct_change, 1)}${stock.p_pct_change === null ? '' : '%'}`;
  const named = width >= symbol.length * 8 + 4 && height >= 16;
  const whole = named && height >= 34 && width >= 44;
  return (
    <li style={{ left: x, top: y, width, height }}>
      <StockLink stock={stock} className={styles.tile} title={`${stock.company}, ${day}`}>
        <i style={{ background: colour === undefined ? 'var(--sx-track)' : `var(--sx-heat-${colour})` }}>
          <b className={named ? undefined : 'sx-hidden'}>{symbol}</b> <span className={whole ? undefined : 'sx-hidden'}>{day}</span>
        </i>
      </StockLink>
    </li>
  );
}
