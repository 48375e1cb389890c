import { useMemo } from 'react';
import { listHeldStocks } from '#contract/endpoints/gurus/gurus.ts';
import type { HeldStock } from '#contract/entities/gurus/guru.ts';
import { isInSpan, type Span } from '#contract/list/list-rows.ts';
import { BARGAIN } from '#domain/gurus/held-stock-lists.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { textOf, useTableInAddress } from '#pages/table/table-search.ts';
import { ChartKeys } from '#ui/chart/plot/chart-keys.tsx';
import { Plot } from '#ui/chart/plot/plot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { formatCount, formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import styles from './paid-picture.module.css';
import { type Box, type DrawnStem, namePlaces, type PaidStock, placeNames, type Reach, reachOf, type Stem, shareOf, stemsOf } from './paid-stems.ts';
import { usePaidBrush } from './use-paid-brush.ts';

/** Stocks that are drawn, those traded most. */
const DRAWN = 60;
const LEAST = 2;

interface PaidPictureProps {
  /** Investors to look at alone, as calls take them. */
  members: string | undefined;
  /** Which stocks the list below has; all where it has every trade. */
  isListed: (stock: HeldStock) => boolean;
  /** The stock of the row that is pointed at. */
  pointed: string | undefined;
  onPoint: (stockid: string | undefined) => void;
}

/** Every stock that was bought or sold, at today's price against what was paid in the quarter. */
export function PaidPicture({ members, isListed, pointed, onPoint }: PaidPictureProps) {
  const query = { per_page: DRAWN, sort: 'traded_impact', order: 'desc', ...(members !== undefined && { members }) } as const;
  const { state, again } = useAnswer(listHeldStocks, { params: { id: 'all', list: 'traded' }, query });
  const phone = useAtMost(PHONE_MAX);
  const height = phone ? 220 : 250;
  const context =
    state.kind === 'ready' &&
    state.data.rows.length >= LEAST &&
    !phone &&
    `${scopeOf(state.data)}; a stem is as long as the impact summed, its dot as large as the investors are many; drag to narrow the table`;
  return (
    <Card title="What they paid, and today’s price" context={context} aside={<AnswerStamp state={state} />} padded>
      <AnswerView
        state={state}
        again={again}
        height={height + 30}
        notFoundIsPage={false}
        listStored={false}
        tooLittle={({ rows }) => (rows.length < LEAST ? 'Nobody bought or sold stocks whose prices of the quarter are known.' : undefined)}
      >
        {({ rows }) => <Drawing stocks={rows} isListed={isListed} height={height} pointed={pointed} onPoint={onPoint} />}
      </AnswerView>
    </Card>
  );
}

function scopeOf({ rows, total }: { rows: readonly HeldStock[]; total: number }): string {
  return total > rows.length ? `the ${formatCount(rows.length)} of ${formatCount(total)} stocks traded most` : `${formatCount(total)} stocks`;
}

interface DrawingProps extends Omit<PaidPictureProps, 'members'> {
  stocks: readonly HeldStock[];
  height: number;
}

const EDGE = 8;
const [HEAD, AXIS, FOOT] = [34, 8, 18];
/** Of the bold letters of names, and of those of other words. */
const [LETTER, WORD_LETTER] = [7.2, 6];

function Drawing({ stocks: all, isListed, height, pointed, onPoint }: DrawingProps) {
  const stocks = useMemo(() => all.filter(isPaid).toSorted((a, b) => a.since_average - b.since_average), [all]);
  const at = stocks.findIndex(({ stockid }) => stockid === pointed);
  const chosen = stocks[at];
  const reach = reachOf(stocks);
  const brush = usePaidBrush({ stocks, reach, at, onPoint, edge: EDGE });
  const shown = brush.isDragging ? undefined : chosen;
  const label = `${formatCount(stocks.length)} stocks by today’s price against the average of the quarter in which they were traded; the table has the trades`;
  return (
    <>
      <div className={styles.frame} {...brush.pointer}>
        <Plot height={height} label={label}>
          {(width) => <Stems {...{ stocks, reach, width, height }} isListed={isListed} chosen={shown} span={brush.span} />}
        </Plot>
        <ChartKeys
          label="Stocks by today’s price against what was paid; Shift and an arrow choose a span"
          reading={chosen === undefined ? verdictOf(stocks) : `${chosen.display_symbol}: ${figuresOf(chosen)}`}
          at={at === -1 ? undefined : at}
          last={stocks.length - 1}
          {...brush.keys}
        />
      </div>
      <Reading stocks={stocks} chosen={shown} span={brush.span} onAll={brush.clear} />
    </>
  );
}

interface StemsProps {
  stocks: readonly PaidStock[];
  reach: Reach;
  width: number;
  height: number;
  isListed: (stock: HeldStock) => boolean;
  chosen: PaidStock | undefined;
  /** The prices that are chosen; all without it. */
  span: Span | undefined;
}

function Stems({ stocks, reach, width, height, isListed, chosen, span }: StemsProps) {
  const x = (figure: number) => EDGE + shareOf(figure, reach) * (width - 2 * EDGE);
  const up = (height - FOOT - AXIS) / 2;
  const [down, foot] = [up + AXIS, height - FOOT];
  const stems = stemsOf(stocks);
  const most = stems.reduce((longest, { impact }) => Math.max(longest, impact), 0);
  const drawn = stems.map((stem): DrawnStem => {
    const long = Math.max(2, (stem.impact / (most || 1)) * (up - HEAD));
    const name = nameOf(stem, reach);
    const [from, tip] = stem.side === 'bought' ? [up, up - long] : [down, down + long];
    return { stem, x: x(stem.stock.since_average), foot: from, tip, radius: 2.5 + Math.min(5, stem.investors - 1) * 0.9, name, wide: name.length * LETTER };
  });
  const within = { left: 0, right: width, top: 0, bottom: foot };
  const words = [
    { text: width > 600 ? 'Bargains: 20% or more below' : 'Bargains', look: styles.bargains, x: x(reach.low) + 6, y: WORD_TOP, anchor: 'start' },
    { text: 'cheaper', look: undefined, x: x(0) - 6, y: WORD_TOP, anchor: 'end' },
    { text: 'dearer than they paid', look: undefined, x: x(0) + 6, y: WORD_TOP, anchor: 'start' },
    { text: 'bought', look: styles.boughtWord, x: x(reach.high) - 6, y: WORD_TOP, anchor: 'end' },
    { text: 'sold', look: styles.soldWord, x: x(reach.high) - 6, y: foot - 6, anchor: 'end' },
  ] as const;
  const names = placeNames(drawn, within, words.map(boxOfWord));
  const zones = [
    [reach.low, BARGAIN, styles.bargain],
    [BARGAIN, 0, styles.cheaper],
    [0, -BARGAIN, styles.dearer],
    [-BARGAIN, reach.high, styles.dear],
  ] as const;
  return (
    <>
      <g className={styles.zones}>
        {zones.map(([from, to, look]) => (
          <rect key={from} className={look} x={x(from)} width={Math.max(0, x(to) - x(from))} y={0} height={foot} />
        ))}
      </g>
      {words.map(({ text, look, anchor, ...at }) => (
        <text key={text} className={look} {...at} textAnchor={anchor}>
          {text}
        </text>
      ))}
      <path className={styles.axis} d={`M${EDGE} ${down}H${width - EDGE}`} />
      {ticksOf(reach).map((tick) => (
        <g key={tick}>
          <path className={styles.tick} d={`M${x(tick)} ${isTenth(tick) ? up : up + AXIS / 2}V${down}`} />
          {isTenth(tick) && (
            <text
              className={tick === 0 ? styles.zero : undefined}
              x={Math.min(width - 4, x(tick))}
              y={height - 4}
              textAnchor={x(tick) > width - 16 ? 'end' : x(tick) < 16 ? 'start' : 'middle'}
            >
              {tick === 0 ? (width > 600 ? 'their average' : 'paid') : `${tick > 0 ? '+' : '−'}${Math.round(Math.abs(tick) * 100)}%`}
            </text>
          )}
        </g>
      ))}
      {span !== undefined && (
        <Chosen from={span.from === undefined ? EDGE : x(span.from)} to={span.to === undefined ? width - EDGE : x(span.to)} {...{ width, foot }} />
      )}
      <path className={styles.paid} d={`M${x(0)} ${up - 6}V${down + 6}`} />
      {drawn.map((each) => {
        const { stem, tip, radius, name } = each;
        const isChosen = chosen?.stockid === stem.stock.stockid;
        const isOut = span !== undefined && !isInSpan(stem.stock.since_average, span);
        const fades = chosen === undefined ? isOut || !isListed(stem.stock) : !isChosen;
        const place = names.get(stem) ?? (isChosen ? namePlaces(each, within)[0] : undefined);
        return (
          <g key={`${stem.stock.stockid} ${stem.side}`} className={styles[stem.side]} data-fades={fades || undefined}>
            <path className={styles.stem} d={`M${each.x} ${each.foot}V${tip}`} />
            <circle cx={each.x} cy={tip} r={radius} />
            {isChosen && <circle className={styles.ring} cx={each.x} cy={tip} r={radius + 3} />}
            {place && (
              <text className={styles.name} x={(place.left + place.right) / 2} y={place.bottom - 2} textAnchor="middle">
                {name}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** The span that is chosen: what lies outside is veiled, its ends are lines. */
function Chosen({ from, to, width, foot }: { from: number; to: number; width: number; foot: number }) {
  return (
    <g className={styles.span}>
      <rect x={0} width={from} height={foot} />
      <rect x={to} width={Math.max(0, width - to)} height={foot} />
      <path d={`M${from} 0V${foot}M${to} 0V${foot}`} />
    </g>
  );
}

const WORD_TOP = 13;

function boxOfWord({ text, x, y, anchor }: { text: string; x: number; y: number; anchor: 'start' | 'end' }): Box {
  const wide = text.length * WORD_LETTER;
  return { left: anchor === 'start' ? x : x - wide, right: anchor === 'start' ? x + wide : x, top: y - 10, bottom: y + 3 };
}

/** The symbol, how far off it is where the scale ends before, and how many investors there are where it is more than one. */
function nameOf({ stock, investors }: Stem, reach: Reach): string {
  return [stock.display_symbol, ...(isBeyond(stock, reach) ? [percentOf(stock)] : []), ...(investors > 1 ? [formatCount(investors)] : [])].join(' ');
}

interface ReadingProps {
  stocks: readonly PaidStock[];
  chosen: PaidStock | undefined;
  span: Span | undefined;
  /** Chooses no span any more. */
  onAll: () => void;
}

/** What is pointed at in words; while nothing is, the span that is chosen, else the verdict. */
function Reading({ stocks, chosen, span, onAll }: ReadingProps) {
  const { search, change } = useTableInAddress();
  const found = textOf(search, 'find');
  return (
    <div className={styles.reading}>
      {chosen === undefined ? (
        <p>{span === undefined ? verdictOf(stocks) : spanInWords(stocks, span)}</p>
      ) : (
        <>
          <p>
            <StockLink stock={chosen}>
              <b>{chosen.display_symbol}</b> {chosen.company}
            </StockLink>
            {`: ${figuresOf(chosen)}`}
          </p>
          {found !== chosen.display_symbol && (
            <Button onClick={() => change({ find: chosen.display_symbol, page: undefined })}>{`Only ${chosen.display_symbol}`}</Button>
          )}
        </>
      )}
      {found !== undefined && <Button onClick={() => change({ find: undefined, page: undefined })}>All stocks</Button>}
      {span !== undefined && <Button onClick={onAll}>All prices</Button>}
    </div>
  );
}

function verdictOf(stocks: readonly PaidStock[]): string {
  const bought = stocks.filter(({ buyers }) => buyers > 0);
  const cheaper = bought.filter(({ since_average }) => since_average < 0);
  const bargains = bought.filter(({ since_average }) => since_average <= BARGAIN);
  const fifth = bargains.length === 0 ? 'none a fifth less' : `${formatCount(bargains.length)} at least a fifth less`;
  return `Of ${formatCount(bought.length)} stocks bought, ${formatCount(cheaper.length)} cost less than in the quarter they were bought in, ${fifth}.`;
}

function spanInWords(stocks: readonly PaidStock[], span: Span): string {
  const { from, to } = span;
  const within = stocks.filter(({ since_average }) => isInSpan(since_average, span));
  const words = from === undefined ? `up to ${signed(to ?? 0)}` : to === undefined ? `from ${signed(from)} on` : `from ${signed(from)} to ${signed(to)}`;
  return `Today’s price ${words} against their average: ${formatCount(within.length)} of ${formatCount(stocks.length)} stocks. The table has only what lies in this span.`;
}

const signed = (figure: number) => `${figure < 0 ? '−' : '+'}${formatPercent(Math.abs(figure), 0)}%`;

function figuresOf(stock: PaidStock): string {
  const { since_average, price, price_average, buyers, sellers, bought_impact, sold_impact } = stock;
  const against = since_average < 0 ? 'below' : 'above';
  const sides = [
    ...(buyers > 0 ? [`bought by ${formatCount(buyers)}, impact +${formatPercent(bought_impact)}%`] : []),
    ...(sellers > 0 ? [`sold by ${formatCount(sellers)}, impact −${formatPercent(-sold_impact)}%`] : []),
  ];
  return `${formatPrice(price)}, ${formatPercent(Math.abs(since_average))}% ${against} their average of ${formatPrice(price_average)}; ${sides.join('; ')}.`;
}

function isPaid(stock: HeldStock): stock is PaidStock {
  return stock.since_average !== null;
}

function isBeyond({ since_average }: PaidStock, { low, high }: Reach): boolean {
  return since_average < low || since_average > high;
}

function percentOf({ since_average }: PaidStock): string {
  return signed(since_average);
}

const isTenth = (tick: number) => Math.round(tick * 100) % 10 === 0;

/** Every twentieth between the ends. */
function ticksOf({ low, high }: Reach): number[] {
  const first = Math.ceil(low * 20 - 1e-9);
  return Array.from({ length: Math.floor(high * 20 + 1e-9) - first + 1 }, (_, place) => (first + place) / 20);
}
