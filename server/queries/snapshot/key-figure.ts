import type { KeyFigure } from '#contract/entities/stock/stock.ts';

/** Years that a key figure's own scale shows. */
export const SCALE_YEARS = 10;

/** A figure on the scale of its own last years. */
export function onItsScale(
  figure: Pick<KeyFigure, 'key' | 'label' | 'unit' | 'end' | 'list' | 'direction'>,
  value: number | undefined,
  history: readonly (number | undefined)[],
): KeyFigure {
  return onScale(figure, value, history.slice(-SCALE_YEARS));
}

/** A figure on the scale of the periods given, oldest first. */
export function onScale<Figure extends Pick<KeyFigure, 'key' | 'label' | 'unit' | 'end' | 'list' | 'direction'>>(
  figure: Figure,
  value: number | undefined,
  years: readonly (number | undefined)[],
): Figure & Pick<KeyFigure, 'value' | 'low' | 'high' | 'median' | 'history'> {
  const known = years.filter((year) => year !== undefined).sort((a, b) => a - b);
  return {
    ...figure,
    value: value ?? null,
    low: known[0] ?? null,
    high: known.at(-1) ?? null,
    median: median(known) ?? null,
    history: years.map((year) => year ?? null),
  };
}

function median(sorted: readonly number[]): number | undefined {
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return below === undefined || above === undefined ? undefined : (below + above) / 2;
}
