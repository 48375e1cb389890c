/** A part of consumer prices with its index, not seasonally adjusted. */
export interface CpiPart {
  readonly id: string;
  readonly name: string;
}

/** One way to divide consumer prices; its parts add up to all items. */
export interface CpiSplit {
  readonly key: 'core' | 'groups' | 'demo';
  readonly name: string;
  /** The index of all items. */
  readonly all: string;
  readonly parts: readonly CpiPart[];
}

const ALL_ITEMS = 'CPIAUCNS';

/** The ways to divide consumer prices, by FRED's ids. */
export const cpiSplits: readonly CpiSplit[] = [
  {
    ...{ key: 'core', name: 'Food, energy, core', all: ALL_ITEMS },
    parts: [
      { id: 'CPIUFDNS', name: 'Food' },
      { id: 'CPIENGNS', name: 'Energy' },
      { id: 'CPILFENS', name: 'All items less food and energy' },
    ],
  },
  {
    ...{ key: 'groups', name: 'Eight groups', all: ALL_ITEMS },
    parts: [
      { id: 'CPIFABNS', name: 'Food and beverages' },
      { id: 'CPIHOSNS', name: 'Housing' },
      { id: 'CPIAPPNS', name: 'Apparel' },
      { id: 'CPITRNNS', name: 'Transportation' },
      { id: 'CPIMEDNS', name: 'Medical care' },
      { id: 'CPIRECNS', name: 'Recreation' },
      { id: 'CPIEDUNS', name: 'Education and communication' },
      { id: 'CPIOGSNS', name: 'Other goods and services' },
    ],
  },
];

/** The parts of the demo market's prices. */
export const demoCpiSplit: CpiSplit = {
  ...{ key: 'demo', name: 'Food, energy, core', all: 'DEMO-CPI' },
  parts: [
    { id: 'DEMO-CPI-FOOD', name: 'Food' },
    { id: 'DEMO-CPI-ENERGY', name: 'Energy' },
    { id: 'DEMO-CPI-CORE', name: 'All items less food and energy' },
  ],
};

/** Weights are stored under this source. */
export const CPI_WEIGHTS = 'cpi-weights';

/** The series with the weights of a part, each of a December. */
export const weightSeries = (part: string) => (part.startsWith('DEMO-') ? part.replace('DEMO-CPI', 'DEMO-WEIGHT') : `WEIGHT-${part}`);
