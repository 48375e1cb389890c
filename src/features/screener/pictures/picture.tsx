import { useRef, useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { useRecords } from '#data/records/records.ts';
import { heatScale } from '#domain/screening/views/heat.ts';
import { formatOf, shownValue } from '#pages/fields/field-format.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { formatCount } from '#ui/format/number.ts';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { MOST_DRAWN, type ScreenAnswer } from '../engine/screen-work.ts';
import { drawnFields, type ScreenSearch } from '../screen-search.ts';
import { ColourScale } from './colour-scale.tsx';
import styles from './pictures.module.css';
import { type Axis, BUBBLE_INSET, figureOf, placeBubbles, placeMap, shareOf } from './place-stocks.ts';
import { StockMarks } from './stock-marks.tsx';
import { useWidth } from './use-width.ts';

interface PictureProps {
  answer: ScreenAnswer;
  search: ScreenSearch;
  fieldOf: (key: string) => ScreenerField | undefined;
  onChange: (change: Partial<ScreenSearch>) => void;
}

const HEIGHT = 560;

/** The result as a map or as bubbles, with the scale of its colours below. */
export function Picture({ answer, search, fieldOf, onChange }: PictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const phone = useAtMost(PHONE_MAX);
  const [pointed, setPointed] = useState<string>();
  const holdings = useRecords('holding').value;
  const held = new Set(holdings?.map(({ fields }) => fields.stockid));
  const { size, colour, across, up } = drawnFields(search);
  const by = search.by ?? 'sector';
  const rows = answer.drawn;
  const field = fieldOf(colour);
  const scale = heatScale(
    colour,
    field?.better ?? 'none',
    rows.map((row) => figureOf(row, colour)),
  );
  const spread = answer.spreads[colour];
  const isMap = search.view === 'map';
  const map = isMap ? placeMap(rows, by, size, width, phone ? HEIGHT * 1.5 : HEIGHT, phone) : undefined;
  const bubbles = isMap ? undefined : placeBubbles(rows, { size, across, up }, width, HEIGHT);
  const marks = {
    stocks: map?.stocks ?? bubbles?.stocks ?? [],
    ...{ colour: field, scale, held, onPoint: setPointed },
  };
  const withoutPlace = (bubbles?.unplaced ?? 0) + Math.min(answer.total, MOST_DRAWN) - rows.length;
  return (
    <div className={styles.picture}>
      <div ref={frame} className={styles.frame} data-view={search.view} style={{ height: map?.height ?? HEIGHT }}>
        {width > 0 &&
          map?.titles.map((title) => (
            <h2 key={title.name ?? ''} className={styles.group} style={{ left: title.x, top: title.y, width: title.width }}>
              {title.name ?? 'Not known'} <small>{formatCount(title.count)}</small>
            </h2>
          ))}
        {bubbles?.axes !== undefined && <Axes axes={bubbles.axes} across={fieldOf(across)} up={fieldOf(up)} />}
        {width > 0 && (
          <StockMarks label={isMap ? 'Map of the stocks that pass' : 'Stocks that pass by two figures'} shape={isMap ? 'tile' : 'bubble'} {...marks} />
        )}
      </div>
      {answer.total > MOST_DRAWN && <p className={styles.note}>{`The ${formatCount(MOST_DRAWN)} largest of ${formatCount(answer.total)} are drawn.`}</p>}
      {withoutPlace > 0 && <p className={styles.note}>{`${formatCount(withoutPlace)} without these figures are not drawn; the table lists them.`}</p>}
      {field !== undefined && scale !== undefined && spread !== undefined && spread.high > spread.low && (
        <ColourScale
          {...{ field, scale, spread, rows, held, pointed }}
          filters={search.filters ?? []}
          onFilters={(filters) => onChange({ filters: [...filters], page: undefined })}
        />
      )}
    </div>
  );
}

interface AxesProps {
  axes: { readonly across: Axis; readonly up: Axis };
  across: ScreenerField | undefined;
  up: ScreenerField | undefined;
}

/** The lines of a picture of bubbles with their figures. */
function Axes({ axes, across, up }: AxesProps) {
  const place = (axis: Axis, tick: number, size: string) => `calc(${BUBBLE_INSET}px + (${size} - ${2 * BUBBLE_INSET}px) * ${shareOf(axis, tick).toFixed(4)})`;
  return (
    <div className={styles.axes} aria-hidden="true">
      {across !== undefined &&
        ticksOf(axes.across).map((tick) => (
          <span key={tick} className={styles.across} style={{ left: place(axes.across, tick, '100%') }}>
            {shownValue(across, tick)}
          </span>
        ))}
      {up !== undefined &&
        ticksOf(axes.up).map((tick) => (
          <span key={tick} className={styles.up} style={{ bottom: place(axes.up, tick, '100%') }}>
            {shownValue(up, tick)}
          </span>
        ))}
      <b className={styles.acrossName}>{titleOf(across)}</b>
      <b className={styles.upName}>{titleOf(up)}</b>
    </div>
  );
}

function titleOf(field: ScreenerField | undefined): string {
  return field === undefined ? '' : [field.display_name, formatOf(field).unit].filter(Boolean).join(', ');
}

/** Round figures along an axis: powers of ten where it is logarithmic. */
function ticksOf({ low, high, logarithmic }: Axis): number[] {
  if (!logarithmic) return niceTicks(low, high);
  const [first, last] = [Math.ceil(Math.log10(low)), Math.floor(Math.log10(high))];
  return Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
}
