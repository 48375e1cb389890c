import { lazyRouteComponent } from '@tanstack/react-router';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { Panel, PanelProps } from '#pages/board/panel.ts';
import { configText, type Setting, USUAL_STOCK } from '#pages/board/widgets/setting.ts';
import { stockBoard } from '../stock-board.ts';

const StockWidget = lazyRouteComponent(() => import('./stock-widget.tsx'), 'StockWidget');

/** The stock that a widget is about (DASH-16). */
const stockSetting: Setting = { kind: 'stock-select', name: 'stock', label: 'Stock', required: true, hint: 'Name or symbol' };

/** A panel of a stock's summary as a widget of a dashboard, which may hold several of different stocks. */
function stockWidget(of: Panel<StockSummary>): Panel {
  const { key, title, widths, rows } = of;
  const view = Object.assign((props: PanelProps<undefined>) => <StockWidget {...props} of={of} />, {
    preload: () => Promise.all([StockWidget.preload?.(), of.view.preload?.()]).then(() => undefined),
  });
  return {
    ...{ key, title, widths, rows, view },
    group: 'Stock',
    desc: `${title} of a stock, as on the stock’s summary.`,
    allowMultiple: true,
    boards: ['home', 'stock-summary'],
    configSchema: [stockSetting],
    format: (config: WidgetConfig) => `${configText(config, 'stock') ?? USUAL_STOCK}, ${title}`,
  };
}

/** Every panel of a stock's summary, for dashboards. */
export const stockWidgets: readonly Panel[] = stockBoard.map(stockWidget);
