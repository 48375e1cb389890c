/** A futures market of the demo world, with how large and how restless it is. */
export interface DemoContract {
  readonly code: string;
  readonly name: string;
  readonly group: string;
  readonly contract: string;
  readonly family: 'disaggregated' | 'financial';
  /** Contracts that are open in an ordinary week. */
  readonly interest: number;
  readonly price?: string;
}

/** The futures markets of the demo world; goods and places are invented. */
export const demoContracts: readonly DemoContract[] = [
  { code: 'DEMO-AURIC', name: 'Auric metal', group: 'metals', contract: 'CONTRACTS OF 100 OUNCES', family: 'disaggregated', interest: 480_000 },
  { code: 'DEMO-RUDDLE', name: 'Ruddle copper', group: 'metals', contract: 'CONTRACTS OF 25,000 POUNDS', family: 'disaggregated', interest: 210_000 },
  { code: 'DEMO-SABLE', name: 'Sable crude', group: 'energy', contract: 'CONTRACTS OF 1,000 BARRELS', family: 'disaggregated', interest: 1_700_000 },
  { code: 'DEMO-FENGAS', name: 'Fen gas', group: 'energy', contract: 'CONTRACTS OF 10,000 MMBTU', family: 'disaggregated', interest: 1_300_000 },
  { code: 'DEMO-WHEAT', name: 'Meridian wheat', group: 'grains', contract: 'CONTRACTS OF 5,000 BUSHELS', family: 'disaggregated', interest: 420_000 },
  { code: 'DEMO-BEAN', name: 'Harrow beans', group: 'oilseeds', contract: 'CONTRACTS OF 5,000 BUSHELS', family: 'disaggregated', interest: 760_000 },
  { code: 'DEMO-COFFEE', name: 'Highland coffee', group: 'softs', contract: 'CONTRACTS OF 37,500 POUNDS', family: 'disaggregated', interest: 230_000 },
  {
    code: 'DEMO-INDEX',
    name: 'Meridian America Index',
    group: 'stock indices',
    contract: '$50 X INDEX',
    family: 'financial',
    interest: 2_100_000,
    price: 'demo-america',
  },
  {
    code: 'DEMO-NOTE',
    name: 'Ten-year demo note',
    group: 'treasuries',
    contract: 'CONTRACTS OF $100,000 FACE VALUE',
    family: 'financial',
    interest: 4_400_000,
  },
  { code: 'DEMO-CROWN', name: 'Meridian crown', group: 'currencies', contract: 'CONTRACTS OF 125,000 CROWNS', family: 'financial', interest: 640_000 },
];
