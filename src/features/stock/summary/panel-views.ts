/** The views of the panels about a stock: one file to load, since a summary shows nearly all of them. */

export { DividendPanel } from '../dividend/dividend-panel.tsx';
export { EstimatePanel } from '../estimates/estimate-panel.tsx';
export { OperatingPanel } from '../operating/operating-panel.tsx';
export { TradesPanel } from '../owners/trades-panel.tsx';
export { SignsPanel } from '../signs/signs-panel.tsx';
export { AccountTiles } from './account-tiles.tsx';
export { Business, Identity } from './business.tsx';
export { Competitors } from './competitors.tsx';
export { FigureTables } from './figure-tables.tsx';
export { FinancialCharts } from './financial-charts.tsx';
export { LiquidityPanel } from './liquidity-panel.tsx';
export { PricePanel } from './price-panel.tsx';
export { MomentumRank } from './ratings/momentum-panel.tsx';
export { PiotroskiPanel } from './ratings/piotroski-panel.tsx';
export { FinancialStrength, GrowthRank, ProfitabilityRank, ValueRank } from './ratings/rank-panels.tsx';
