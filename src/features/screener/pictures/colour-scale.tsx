import type { ScreenerField, ScreenFilter } from '#contract/entities/market/screener.ts';
import type { HeatScale } from '#domain/screening/views/heat.ts';
import type { Histogram } from '#domain/screening/views/histogram.ts';
import { formatOf, shownValue } from '#pages/fields/field-format.ts';
import { niceTicks } from '#ui/chart/nice-ticks.ts';
import { Button } from '#ui/controls/button.tsx';
import type { ScreenRow } from '../engine/screen-work.ts';
import { firstFilter } from '../filters/filter-kinds.ts';
import { SIGNS } from '../filters/filter-words.ts';
import styles from './colour-scale.module.css';
import { figureOf } from './figure-of.ts';

interface ColourScaleProps {
  field: ScreenerField;
  scale: HeatScale;
  /** The field over the whole market, which gives the ends of the scale: they stay while a limit moves. */
  spread: Histogram;
  rows: readonly ScreenRow[];
  held: ReadonlySet<string>;
  pointed: string | undefined;
  filters: readonly ScreenFilter[];
  onFilters: (filters: readonly ScreenFilter[]) => void;
}

const STEPS = 200;

/** What the colours mean: their zones with a tick for each stock, and the reader's limit, which can be moved. */
export function ColourScale({ field, scale, spread, rows, held, pointed, filters, onFilters }: ColourScaleProps) {
  const { low, high } = spread;
  const share = (figure: number) => Math.min(1, Math.max(0, (figure - low) / (high - low)));
  const percent = (figure: number) => `${(share(figure) * 100).toFixed(2)}%`;
  const ends = [low, ...scale.bounds, high];
  const at = filters.findIndex((filter) => filter.kind === 'compare' && filter.field === field.field_name);
  const filter = filters[at];
  const limit = filter?.kind === 'compare' ? filter : undefined;
  const { factor, unit } = formatOf(field);
  const marked = rows.find(({ stockid }) => stockid === pointed);
  const markedAt = marked && figureOf(marked, field.field_name);
  const rest = rows.map((row) => figureOf(row, field.field_name)).filter((figure) => figure !== undefined);
  return (
    <figure className={styles.scale}>
      <figcaption>
        {field.display_name}
        {unit !== undefined && <small>{` ${unit}`}</small>}
      </figcaption>
      <div className={styles.track}>
        {scale.colours.map((colour, zone) => {
          const [from, to] = [share(ends[zone] ?? low), share(ends[zone + 1] ?? high)];
          // biome-ignore lint/suspicious/noArrayIndexKey: a zone is known by its place alone
          return to > from && <i key={zone} style={{ left: `${from * 100}%`, width: `${(to - from) * 100}%`, background: `var(--sx-heat-${colour})` }} />;
        })}
        {rows.map((row) => {
          const figure = figureOf(row, field.field_name);
          return figure !== undefined && <u key={row.stockid} data-held={held.has(row.stockid) || undefined} style={{ left: percent(figure) }} />;
        })}
        {markedAt !== undefined && <b className={styles.pointer} style={{ left: percent(markedAt) }} />}
        {limit !== undefined && (
          <input
            type="range"
            aria-label={`${field.display_name}, limit on the scale`}
            aria-valuetext={shownValue(field, limit.value)}
            min={0}
            max={STEPS}
            value={Math.round(share(limit.value) * STEPS)}
            onChange={(event) => {
              const figure = low + (Number(event.currentTarget.value) / STEPS) * (high - low);
              onFilters(filters.with(at, { ...limit, value: rounded(figure, (high - low) / STEPS, factor) }));
            }}
          />
        )}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {niceTicks(low, high).map((tick) => (
          <span key={tick} style={{ left: percent(tick) }}>
            {shownValue(field, tick)}
          </span>
        ))}
      </div>
      {limit !== undefined ? (
        <p className={styles.note}>{`Your limit: ${SIGNS[limit.is]} ${shownValue(field, limit.value)}`}</p>
      ) : (
        rest.length > 0 && (
          <Button onClick={() => onFilters([...filters, firstFilter(field, limitOf(field, rest))])}>{`Set a limit on ${field.display_name}`}</Button>
        )
      )}
    </figure>
  );
}

/** The limit that a filter begins with: the figure of the last stock, which it just lets pass. */
function limitOf({ better }: ScreenerField, figures: readonly number[]): number {
  const further = better === 'low' ? Math.max : Math.min;
  return figures.reduce((limit, figure) => further(limit, figure), figures[0] ?? 0);
}

/** A figure with no more digits than a step of the scale can tell apart. */
function rounded(figure: number, step: number, factor: number): number {
  const places = Math.max(0, Math.ceil(-Math.log10(step * factor)));
  return Number((Number((figure * factor).toFixed(Math.min(places, 12))) / factor).toPrecision(12));
}
