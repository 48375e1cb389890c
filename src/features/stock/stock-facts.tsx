import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { formatAlone } from '#ui/format/figure.ts';
import { formatPrice, isFigure } from '#ui/format/number.ts';
import { StatTile, StatTiles } from '#ui/layout/stat-tile.tsx';

interface Fact {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** Needs room for two on a phone. */
  readonly long?: true;
}

/** The facts in a stock's head, in the order they are read; what is not known is left out here, since tables below say so. */
function factsOf(stock: StockSummary): Fact[] {
  /** A figure that is not meaningful shows its word of absence; an unknown one is left out. */
  const figure = (label: string, value: number | null, unit: string, word?: string): Fact[] => {
    if (!isFigure(value) && word === undefined) return [];
    const shown = formatAlone(value, unit, word);
    return [{ label, value: shown.figure, unit: shown.unit }];
  };
  // An answer that was stored before an update may lack the words.
  const multiple = (label: string, key: 'pe' | 'pb') => figure(label, stock[key], 'ratio', stock.words?.[key]);
  const known = (key: string, label: string): Fact[] =>
    [...stock.quality, ...stock.valuation].flatMap((each) => (each.key === key ? figure(label, each.value, each.unit, each.word) : []));
  const range =
    isFigure(stock.pricehislow) && isFigure(stock.pricehishigh)
      ? [{ label: '52-week range', value: `${formatPrice(stock.pricehislow)} – ${formatPrice(stock.pricehishigh)}`, long: true as const }]
      : [];
  return [
    ...figure('Market cap', stock.mktcap, 'currency'),
    ...multiple('P/E', 'pe'),
    ...multiple('P/B', 'pb'),
    ...figure('Dividend yield', stock.yield, 'percent'),
    ...known('roic', 'ROIC'),
    ...known('operating_margin', 'Op. margin'),
    ...range,
  ];
}

/** Headline figures of a stock. */
export function StockFacts({ stock }: { stock: StockSummary }) {
  return (
    <StatTiles>
      {factsOf(stock).map(({ label, value, unit, long }) => (
        <StatTile key={label} label={label} value={value} {...(unit && { unit })} {...(long && { room: 2 as const })} />
      ))}
    </StatTiles>
  );
}
