import { type ReactNode, useRef } from 'react';
import { type Axis, BUBBLE_INSET, placeBubbles, shareOf } from '#domain/screening/views/bubbles.ts';
import { groupedTreemap } from '#domain/screening/views/grouped-treemap.ts';
import { treemap } from '#domain/screening/views/treemap.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatCount } from '#ui/format/number.ts';
import { type MarkDrawing, Marks } from './marks.tsx';
import styles from './picture.module.css';
import { useWidth } from './use-width.ts';

/** A figure of the items that an axis shows. */
export interface AxisFigure<Item> {
  readonly of: (item: Item) => number | undefined;
  /** With its unit. */
  readonly title: string;
  readonly shown: (figure: number) => string;
}

interface PictureProps<Item> {
  /** Of the list of marks, for who hears the page. */
  label: string;
  /** The largest first, each with a size above 0. */
  items: readonly Item[];
  sizeOf: (item: Item) => number | undefined;
  /** A map, by group where `groupOf` is named; bubbles by two figures. */
  as: { readonly view: 'map'; readonly groupOf?: (item: Item) => string | undefined } | ({ readonly view: 'bubble' } & BubbleAxes<Item>);
  /** In pixels; a map whose groups are below each other has half as much again. */
  height?: number;
  /** Of the names of groups: one below that of the heading over the picture. */
  heading?: 'h2' | 'h3';
  drawing: MarkDrawing<Item>;
  /** What is written below. @param unplaced Items without a figure that their place needs. */
  children?: (unplaced: number) => ReactNode;
}

interface BubbleAxes<Item> {
  readonly across: AxisFigure<Item>;
  readonly up: AxisFigure<Item>;
}

const HEIGHT = 560;
/** On a narrower picture each group takes the whole width. */
const ROWS_BELOW = 480;

/** Items as a map, each with an area by its size, or as bubbles by two figures. */
export function Picture<Item>({ label, items, sizeOf, as, height = HEIGHT, heading: Heading = 'h2', drawing, children }: PictureProps<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const map = as.view === 'map' ? placeMap(items, { groupOf: as.groupOf, sizeOf }, { width, height }) : undefined;
  const bubbles = as.view === 'bubble' ? placeBubbles(items, { sizeOf, acrossOf: as.across.of, upOf: as.up.of }, { width, height }) : undefined;
  return (
    <div className={styles.picture}>
      <div ref={frame} className={styles.frame} data-view={as.view} style={{ height: map?.height ?? height }}>
        {width > 0 &&
          map?.titles.map((title) => (
            <Heading key={title.name ?? ''} className={styles.group} style={{ left: title.x, top: title.y, width: title.width }}>
              {title.name ?? 'Not known'} <small>{formatCount(title.count)}</small>
            </Heading>
          ))}
        {as.view === 'bubble' && bubbles?.axes !== undefined && <Axes axes={bubbles.axes} {...as} />}
        {width > 0 && <Marks label={label} shape={as.view === 'map' ? 'tile' : 'bubble'} items={map?.items ?? bubbles?.items ?? []} drawing={drawing} />}
      </div>
      {children?.(bubbles?.unplaced ?? 0)}
    </div>
  );
}

interface Grouping<Item> {
  readonly groupOf: ((item: Item) => string | undefined) | undefined;
  readonly sizeOf: (item: Item) => number | undefined;
}

/** Places items by group; without groups side by side. A narrow picture has groups below each other, on more height. */
function placeMap<Item>(items: readonly Item[], { groupOf, sizeOf }: Grouping<Item>, { width, height }: { width: number; height: number }) {
  const size = (item: Item) => sizeOf(item) ?? 0;
  const inRows = width < ROWS_BELOW;
  if (groupOf !== undefined) return groupedTreemap(items, { groupOf, sizeOf: size }, { width, height: inRows ? height * 1.5 : height, inRows });
  const boxes = treemap(items.map(size), { x: 0, y: 0, width, height });
  const placed = boxes.flatMap((box, at) => {
    const item = items[at];
    return item === undefined ? [] : [{ item, ...box }];
  });
  return { titles: [], items: placed, height };
}

/** The lines of a picture of bubbles with their figures. */
function Axes<Item>({ axes, across, up }: BubbleAxes<Item> & { axes: { readonly across: Axis; readonly up: Axis } }) {
  const place = (axis: Axis, tick: number, size: string) => `calc(${BUBBLE_INSET}px + (${size} - ${2 * BUBBLE_INSET}px) * ${shareOf(axis, tick).toFixed(4)})`;
  return (
    <div className={styles.axes} aria-hidden="true">
      {ticksOf(axes.across).map((tick) => (
        <span key={tick} className={styles.across} style={{ left: place(axes.across, tick, '100%') }}>
          {across.shown(tick)}
        </span>
      ))}
      {ticksOf(axes.up).map((tick) => (
        <span key={tick} className={styles.up} style={{ bottom: place(axes.up, tick, '100%') }}>
          {up.shown(tick)}
        </span>
      ))}
      <b className={styles.acrossName}>{across.title}</b>
      <b className={styles.upName}>{up.title}</b>
    </div>
  );
}

/** Round figures along an axis: powers of ten where it is logarithmic. */
function ticksOf({ low, high, logarithmic }: Axis): number[] {
  if (!logarithmic) return niceTicks(low, high);
  const [first, last] = [Math.ceil(Math.log10(low)), Math.floor(Math.log10(high))];
  return Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
}
