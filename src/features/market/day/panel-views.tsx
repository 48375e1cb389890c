export { MarketDayPanel } from './market-day-panel.tsx';
export { MoversPanel } from './movers-panel.tsx';
