import type { Setting } from '#pages/board/widgets/setting.ts';
import { useGuruOptions } from '../widgets/setting-options.ts';
import type { EmbedName } from './embed-views.ts';

/** What the gallery says of a widget, and what can be chosen for it. */
export interface EmbedKind {
  readonly desc: string;
  readonly settings: readonly Setting[];
  /** Pixels in which it is whole at the width of a column of text. */
  readonly height: number;
}

const spreads = [
  { value: '2', label: '10-year less 2-year' },
  { value: '3m', label: '10-year less 3-month' },
];

/** By name, in the order of the gallery. */
export const embedKinds: Readonly<Record<EmbedName, EmbedKind>> = {
  market_overview: { desc: 'How many companies rose and fell on the newest day, by how much, and the sectors.', settings: [], height: 560 },
  map: { desc: 'The largest companies by sector: area is market value, colour the day.', settings: [], height: 500 },
  top_stocks: { desc: 'The stocks whose move of the day was the most unusual for each.', settings: [], height: 380 },
  stock: {
    desc: 'Price, year and key figures of a stock, each on its own scale.',
    settings: [{ kind: 'stock-select', name: 'stock', label: 'Stock', hint: 'Name or symbol; the largest company where none is chosen' }],
    height: 380,
  },
  guru_top_holding_breakdown: {
    desc: 'The ten largest holdings of a followed investor, and all others together.',
    settings: [{ kind: 'select', name: 'guru', label: 'Investor', useOptions: useGuruOptions }],
    height: 420,
  },
  buffett_indicator: { desc: 'Market value of all shares against the output of the country.', settings: [], height: 420 },
  shiller_pe: { desc: 'Price of the market against ten years of its earnings after inflation.', settings: [], height: 420 },
  treasury_yield_spread: {
    desc: 'Ten-year less shorter yields of Treasury bonds, with recessions.',
    settings: [{ kind: 'select', name: 'spread', label: 'Spread', useOptions: () => spreads }],
    height: 380,
  },
};
