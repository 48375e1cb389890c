import { getMarketOverview } from '#contract/endpoints/stock/stocks.ts';
import type { CompanyRow } from '#contract/entities/stock/stock.ts';
import { type HeatScale, heatOf } from '#domain/screening/views/heat.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import type { MarkDrawing } from '#pages/pictures/marks.tsx';
import { Picture } from '#pages/pictures/picture.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatRecentDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './market-map.module.css';

/** As many of the largest companies as the call answers. */
const MOST = 100;
export const marketMapInput = { query: { length: MOST } } as const;

const HEIGHT = 380;
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
        height={HEIGHT}
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

const drawing: MarkDrawing<CompanyRow> = {
  keyOf: ({ stockid }) => stockid,
  nameOf: ({ display_symbol: symbol }) => symbol.slice(symbol.indexOf(':') + 1),
  shown: ({ p_pct_change: move }) => `${formatPercentChange(move, 1)}${move === null ? '' : '%'}`,
  colourOf: ({ p_pct_change: move }) => heatOf(moves, move ?? undefined),
  link: (stock, link) => <StockLink stock={stock} title={stock.company} {...link} />,
};

function Drawn({ stocks, companies }: { stocks: readonly CompanyRow[]; companies: number }) {
  const rose = stocks.filter(({ p_pct_change: move }) => move !== null && move > 0).length;
  const fell = stocks.filter(({ p_pct_change: move }) => move !== null && move < 0).length;
  return (
    <>
      <p className={styles.verdict}>
        <b>
          {formatCount(rose)} rose, {formatCount(fell)} fell
        </b>{' '}
        of the {formatCount(stocks.length)} largest of {formatCount(companies)} companies whose size is known in dollars.
      </p>
      <Picture
        label="Companies by size"
        items={stocks}
        sizeOf={sizeOf}
        as={{ view: 'map', groupOf: ({ sector }) => sector ?? undefined }}
        height={HEIGHT}
        heading="h3"
        drawing={drawing}
      >
        {() => <Scale />}
      </Picture>
    </>
  );
}

/** What the colours mean. */
function Scale() {
  return (
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
  );
}
