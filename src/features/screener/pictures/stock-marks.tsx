import { useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { type HeatColour, type HeatScale, heatOf } from '#domain/screening/views/heat.ts';
import { shownValue } from '#pages/fields/field-format.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import styles from './pictures.module.css';
import { figureOf, type PlacedStock, stockToward } from './place-stocks.ts';

interface StockMarksProps {
  label: string;
  shape: 'tile' | 'bubble';
  stocks: readonly PlacedStock[];
  colour: ScreenerField | undefined;
  scale: HeatScale | undefined;
  held: ReadonlySet<string>;
  /** The stock that pointer or focus rest on. */
  onPoint: (stockid: string | undefined) => void;
}

/** The stocks of a picture as links: arrows move between them, Enter opens one, and each has the popover of a stock. */
export function StockMarks({ label, shape, stocks, colour, scale, held, onPoint }: StockMarksProps) {
  const [chosen, setChosen] = useState<string>();
  const isThere = stocks.some(({ row }) => row.stockid === chosen);
  return (
    <ul
      aria-label={label}
      className={styles.marks}
      onKeyDown={(event) => {
        const links = [...event.currentTarget.querySelectorAll('a')];
        const from = links.findIndex((link) => link.matches(':focus'));
        const next = stockToward(stocks, from, event.key);
        if (next === undefined) return;
        event.preventDefault();
        links[next]?.focus();
      }}
    >
      {stocks.map((stock, at) => {
        const { row } = stock;
        const figure = figureOf(row, colour?.field_name ?? '');
        const shown = colour === undefined ? undefined : shownValue(colour, figure);
        const name = labelOf(stock);
        const text = textSize(stock, name);
        return (
          <li
            key={row.stockid}
            className={shape === 'tile' ? styles.tile : styles.bubble}
            data-text={text}
            style={{ left: stock.x, top: stock.y, width: stock.width, height: stock.height, ...heatFill(scale && heatOf(scale, figure)) }}
            onPointerEnter={() => onPoint(row.stockid)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => {
              setChosen(row.stockid);
              onPoint(row.stockid);
            }}
            onBlur={() => onPoint(undefined)}
          >
            <StockLink stock={row} className={styles.link} tabIndex={(isThere ? row.stockid === chosen : at === 0) ? 0 : -1}>
              <b className={text === 'none' ? styles.unseen : undefined}>{name}</b>
              {shown !== undefined && <span className={text === 'none' || text === 'small' ? styles.unseen : undefined}>{shown}</span>}
            </StockLink>
            {held.has(row.stockid) && <i className={styles.held} title="In a portfolio of mine" />}
          </li>
        );
      })}
    </ul>
  );
}

/** The fill of a mark, which its link takes over; one whose figure is not known is grey. */
function heatFill(colour: HeatColour | undefined) {
  return { '--fill': colour === undefined ? 'var(--sx-track)' : `var(--sx-heat-${colour})` };
}

type TextSize = 'large' | 'middle' | 'small' | 'none';

/** Sizes of a label with the least width of a letter and height of a mark that they need, in pixels. */
const textSizes: readonly (readonly [TextSize, number, number])[] = [
  ['large', 11, 60],
  ['middle', 9, 36],
  ['small', 7.5, 15],
];

/** How large the label of a mark is: one that would not fit is left out. */
function textSize({ width, height }: PlacedStock, label: string): TextSize {
  return textSizes.find(([, letter, least]) => width >= Math.max(33, letter * label.length + 6) && height >= least)?.[0] ?? 'none';
}

/** The symbol; without its exchange where the mark has no room for both. */
function labelOf({ row: { display_symbol: symbol }, width }: PlacedStock): string {
  const bare = symbol.slice(symbol.indexOf(':') + 1);
  return width >= 9 * symbol.length + 6 ? symbol : bare;
}
