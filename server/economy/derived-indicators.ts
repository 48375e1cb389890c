import { marketValueToOutput, netLiquidity } from '#domain/economy/derived-series.ts';
import type { TimeColumn } from '#domain/economy/transforms.ts';
import type { IndicatorFacts } from './indicator-catalogue.ts';

/** Series that this server computes from others are stored under this source; those of the demo market under its own. */
export const DERIVED_SERIES = 'derived';
const DEMO = 'demo';

/** A series that is computed from others. */
export interface DerivedIndicator {
  readonly facts: IndicatorFacts;
  /** Ids of the series it is made of, all of one source. */
  readonly parts: readonly string[];
  /** The source of the parts. */
  readonly partsOf: string;
  /** Its values from those of its parts, in their order. */
  readonly compute: (parts: readonly TimeColumn[]) => { day: string; value: number }[];
}

const NONE: TimeColumn = { days: [], values: [] };
const liquidity: DerivedIndicator['compute'] = ([assets = NONE, account = NONE, repos = NONE]) => netLiquidity({ assets, account, repos });
const buffett: DerivedIndicator['compute'] = ([shares = NONE, output = NONE, assets]) => marketValueToOutput({ shares, output, assets });

type Given = Pick<IndicatorFacts, 'id' | 'title' | 'scale' | 'category' | 'frequency' | 'better' | 'note'>;

function derived(given: Given, parts: readonly string[], compute: DerivedIndicator['compute']): DerivedIndicator {
  const isDemo = given.id.startsWith('DEMO-');
  const from = {
    source: isDemo ? DEMO : DERIVED_SERIES,
    origin: 'this server',
    terms: isDemo ? 'invented' : 'computed from public data',
    seasonal: 'NSA',
  } as const;
  return { facts: { ...from, related: [...parts], ...given }, parts, partsOf: isDemo ? DEMO : 'fred', compute };
}

const liquidityFacts = (id: string, parts: string): Given => ({
  ...{ id, title: 'Net liquidity of the Federal Reserve', scale: 'billions of USD', category: 'money and credit', frequency: 'weekly', better: 'none' },
  note: `Total assets less the account of the Treasury at its level of the same Wednesday, less overnight reverse repurchase agreements (${parts}). On a holiday the last value of the two is carried, for a week at most`,
});

const buffettFacts = (id: string, line: string, note: string): Given => ({
  ...{ id, title: `Buffett indicator, ${line}`, scale: 'percent of GDP', category: 'markets', frequency: 'quarterly', better: 'low' },
  note,
});
const SAME_QUARTER = 'over gross domestic product at a yearly rate, both of the same quarter and as known now';

/** Every series that this server computes, with what it is made of. */
export const derivedIndicators: readonly DerivedIndicator[] = [
  derived(liquidityFacts('NET-LIQUIDITY', 'WALCL, WDTGAL, RRPONTSYD'), ['WALCL', 'WDTGAL', 'RRPONTSYD'], liquidity),
  derived(
    buffettFacts(
      'BUFFETT-PUBLIC',
      'public shares',
      `Market value of the shares of public companies (BOGZ1LM883164115Q) ${SAME_QUARTER}. Before the end of 1996 that line holds closely held companies too. Which line is taken moves the ratio by a third`,
    ),
    ['BOGZ1LM883164115Q', 'GDP'],
    buffett,
  ),
  derived(
    buffettFacts('BUFFETT-ALL', 'all shares', `Market value of all shares, those of closely held companies too (BOGZ1LM883164105Q), ${SAME_QUARTER}`),
    ['BOGZ1LM883164105Q', 'GDP'],
    buffett,
  ),
  derived(
    buffettFacts(
      'BUFFETT-NONFINANCIAL',
      'shares of nonfinancial companies',
      `Market value of the shares of nonfinancial companies (NCBEILQ027S), without banks and insurers, ${SAME_QUARTER}`,
    ),
    ['NCBEILQ027S', 'GDP'],
    buffett,
  ),
  derived(
    {
      ...buffettFacts('BUFFETT-FED', 'public shares, with assets of the Federal Reserve', ''),
      scale: 'percent of GDP and Federal Reserve assets',
      note: 'Market value of the shares of public companies (BOGZ1LM883164115Q) over the sum of gross domestic product and the assets of the Federal Reserve at the end of the quarter (WALCL)',
    },
    ['BOGZ1LM883164115Q', 'GDP', 'WALCL'],
    buffett,
  ),
  derived(liquidityFacts('DEMO-NET-LIQUIDITY', 'invented'), ['DEMO-ASSETS', 'DEMO-TREASURY', 'DEMO-REPOS'], liquidity),
  derived(
    buffettFacts('DEMO-BUFFETT', 'all shares', 'Market value of all shares of the demo market over its output of the same quarter'),
    ['DEMO-SHARES', 'DEMO-GDP'],
    buffett,
  ),
];
