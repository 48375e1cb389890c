import { type ReactNode, useState } from 'react';
import { boxToward } from '#domain/screening/views/box-toward.ts';
import type { PlacedItem } from '#domain/screening/views/grouped-treemap.ts';
import type { HeatColour } from '#domain/screening/views/heat.ts';
import styles from './picture.module.css';

/** What the link of a mark is made of. */
export interface MarkLink {
  readonly className: string | undefined;
  readonly tabIndex: number;
  readonly children: ReactNode;
}

/** How the items of a picture are named and drawn. */
export interface MarkDrawing<Item> {
  readonly keyOf: (item: Item) => string;
  /** @param width Of its mark, in pixels: a narrow one may have a shorter name. */
  readonly nameOf: (item: Item, width: number) => string;
  /** Its figure in words, below the name; nothing is written without. */
  readonly shown: (item: Item) => string | undefined;
  /** `undefined` where its figure is not known: the mark is grey. */
  readonly colourOf: (item: Item) => HeatColour | undefined;
  readonly link: (item: Item, link: MarkLink) => ReactNode;
  /** What lies over the mark. */
  readonly over?: (item: Item) => ReactNode;
  /** The item that pointer or focus rest on. */
  readonly onPoint?: (key: string | undefined) => void;
}

interface MarksProps<Item> {
  label: string;
  shape: 'tile' | 'bubble';
  items: readonly PlacedItem<Item>[];
  drawing: MarkDrawing<Item>;
}

/** The items of a picture as links: arrows move between them, and Enter opens one. */
export function Marks<Item>({ label, shape, items, drawing }: MarksProps<Item>) {
  const { keyOf, nameOf, shown, colourOf, link, over, onPoint } = drawing;
  const [chosen, setChosen] = useState<string>();
  const isThere = items.some(({ item }) => keyOf(item) === chosen);
  return (
    <ul
      aria-label={label}
      className={styles.marks}
      onKeyDown={(event) => {
        const links = [...event.currentTarget.querySelectorAll('a')];
        const from = links.findIndex((each) => each.matches(':focus'));
        const next = boxToward(items, from, event.key);
        if (next === undefined) return;
        event.preventDefault();
        links[next]?.focus();
      }}
    >
      {items.map((placed, at) => {
        const { item, x, y, width, height } = placed;
        const [key, figure] = [keyOf(item), shown(item)];
        const name = nameOf(item, width);
        const text = textSize(placed, name);
        return (
          <li
            key={key}
            className={shape === 'tile' ? styles.tile : styles.bubble}
            data-text={text}
            style={{ left: x, top: y, width, height, ...heatFill(colourOf(item)) }}
            onPointerEnter={() => onPoint?.(key)}
            onPointerLeave={() => onPoint?.(undefined)}
            onFocus={() => {
              setChosen(key);
              onPoint?.(key);
            }}
            onBlur={() => onPoint?.(undefined)}
          >
            {link(item, {
              className: styles.link,
              tabIndex: (isThere ? key === chosen : at === 0) ? 0 : -1,
              children: (
                <>
                  <b className={text === 'none' ? styles.unseen : undefined}>{name}</b>
                  {figure !== undefined && <span className={text === 'none' || text === 'small' ? styles.unseen : undefined}>{figure}</span>}
                </>
              ),
            })}
            {over?.(item)}
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

/** Sizes of a label with the least width of a letter, the height of a mark that it needs, and of each further line, in pixels. */
const textSizes: readonly (readonly [TextSize, number, number, number])[] = [
  ['large', 11, 60, 20],
  ['middle', 9, 36, 17],
  ['small', 7.5, 15, 14],
];

/** How large the label of a mark is, broken between words where it must be: one that would not fit is left out. */
function textSize({ width, height }: { readonly width: number; readonly height: number }, label: string): TextSize {
  const fitting = textSizes.find(([, letter, least, line]) => {
    const lines = linesOf(label, Math.floor((width - 6) / letter));
    return width >= 33 && lines !== undefined && height >= least + (lines - 1) * line;
  });
  return fitting?.[0] ?? 'none';
}

/** How many lines of so many letters a label takes; `undefined` when one of its words does not fit. */
function linesOf(label: string, letters: number): number | undefined {
  let [lines, left] = [0, 0];
  for (const { length } of label.split(' ')) {
    if (length > letters) return undefined;
    if (lines > 0 && length + 1 <= left) left -= length + 1;
    else [lines, left] = [lines + 1, letters - length];
  }
  return lines;
}
