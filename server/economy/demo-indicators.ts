import { demoCpiSplit, weightSeries } from './cpi-parts.ts';
import { demoTenors } from './demo-tenors.ts';
import type { IndicatorFacts } from './indicator-catalogue.ts';

type Given = Pick<IndicatorFacts, 'id' | 'title' | 'scale' | 'category' | 'better'> &
  Partial<Pick<IndicatorFacts, 'frequency' | 'seasonal' | 'related' | 'note'>>;

const demo = (given: Given): IndicatorFacts => ({
  ...{ source: 'demo', origin: 'Demo market', frequency: 'monthly', seasonal: 'NSA', related: [], terms: 'invented' },
  ...given,
});

/** What is known of the series of the demo market. */
export const demoIndicators: readonly IndicatorFacts[] = [
  demo({ id: 'DEMO-RATE', title: 'Short-term interest rate', scale: 'percent', category: 'rates', better: 'none', related: ['DEMO-10Y', 'DEMO-CPI'] }),
  demo({ id: 'DEMO-10Y', title: '10-year Treasury yield', scale: 'percent', category: 'rates', better: 'none', related: ['DEMO-RATE'] }),
  ...demoTenors
    .filter(({ id }) => id.startsWith('DEMO-PAR-'))
    .map(({ id, title }) => demo({ id, title, scale: 'percent', category: 'rates', better: 'none', related: ['DEMO-10Y', 'DEMO-RATE'] })),
  demo({ id: 'DEMO-GAP', title: 'Demand above its trend', scale: 'percent', category: 'growth', better: 'high', related: ['DEMO-RATE'] }),
  demo({ id: 'DEMO-CPI', title: 'Consumer prices', scale: 'index January 1995=100', category: 'prices', better: 'low', related: ['DEMO-RATE'] }),
  ...demoCpiSplit.parts.flatMap(({ id, name }) => [
    demo({ id, title: `Consumer prices: ${name.toLowerCase()}`, scale: 'index January 1995=100', category: 'prices', better: 'low', related: ['DEMO-CPI'] }),
    demo({
      ...{ id: weightSeries(id), title: `Weight of ${name.toLowerCase()} in consumer prices`, scale: 'percent', category: 'prices', better: 'none' },
      ...{ frequency: 'annual', related: [id] },
    }),
  ]),
  demo({
    id: 'DEMO-GDP',
    title: 'Output of a year',
    scale: 'billions of USD',
    category: 'growth',
    better: 'high',
    frequency: 'quarterly',
    related: ['DEMO-BUFFETT'],
  }),
  demo({ id: 'DEMO-SHARES', title: 'Market value of all shares', scale: 'millions of USD', category: 'markets', better: 'none', frequency: 'quarterly' }),
  ...(
    [
      ['DEMO-EARNINGS', 'Profits of all companies', 'millions of USD'],
      ['DEMO-DIVIDENDS', 'Dividends of all companies', 'millions of USD'],
      ['DEMO-SALES', 'Sales of all companies', 'millions of USD'],
      ['DEMO-CAPE', 'Market value to real profits of ten years', 'ratio'],
    ] as const
  ).map(([id, title, scale]) => demo({ id, title, scale, category: 'markets', better: 'none', frequency: 'quarterly', related: ['DEMO-SHARES'] })),
  demo({ id: 'DEMO-ASSETS', title: 'Assets of the central bank', scale: 'millions of USD', category: 'money and credit', better: 'none', frequency: 'weekly' }),
  demo({
    ...{ id: 'DEMO-TREASURY', title: 'Account of the treasury with the central bank', scale: 'millions of USD' },
    ...{ category: 'money and credit', better: 'none', frequency: 'weekly' },
  }),
  demo({
    id: 'DEMO-REPOS',
    title: 'Reverse repurchase agreements',
    scale: 'billions of USD',
    category: 'money and credit',
    better: 'none',
    frequency: 'weekly',
  }),
  demo({ id: 'DEMO-RECESSION', title: 'Recessions', scale: '1 in a recession, 0 otherwise', category: 'growth', better: 'low', related: ['DEMO-GAP'] }),
];
