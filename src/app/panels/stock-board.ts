import { lazyRouteComponent } from '@tanstack/react-router';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { stockPanels as of } from '#features/stock/summary/stock-panels.ts';
import { type Panel, panel } from '#pages/board/panel.ts';

const note = panel<StockSummary>({
  key: 'note',
  title: 'Note',
  widths: [2, 1, 3],
  rows: 24,
  boards: ['stock-summary'],
  quickAccess: true,
  view: lazyRouteComponent(() => import('#features/note/stock-notes.tsx'), 'StockNotes'),
});

/**
 * Every panel about a stock in the order of its summary: the price first, then the product's widgets in the order of the specification,
 * each once there is something to show in it, with our own among them.
 */
export const stockBoard: readonly Panel<StockSummary>[] = [
  of.price,
  of.financialStrength,
  of.growthRank,
  of.profitabilityRank,
  of.valueRank,
  of.momentumRank,
  of.liquidity,
  of.gfScore,
  of.ownPast,
  of.dividend,
  of.gfValue,
  of.valuationChart,
  of.warningSigns,
  of.estimate,
  of.keyStatistics,
  of.multiples,
  of.business,
  of.competitors,
  of.piotroski,
  of.company,
  of.trades,
  note,
  of.financialCharts,
  of.operatingData,
];
