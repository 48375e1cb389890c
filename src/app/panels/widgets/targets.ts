import { addSearch, type WidgetTargets } from '#pages/board/edit/widget-targets.ts';
import { configText, USUAL_STOCK } from '#pages/board/widgets/setting.ts';

/** Where a widget of a dashboard can be put besides: on the member's other dashboards, and on the summary of a stock where it is about one (DASH-14). */
export function dashboardTargets(others: readonly { readonly id: string; readonly fields: { readonly name: string } }[]): WidgetTargets {
  return ({ key, boards }, config) => [
    ...(boards.includes('home') ? others.map(({ id, fields }) => ({ label: fields.name, href: `/?${addSearch(key, config, id)}` })) : []),
    ...(boards.includes('stock-summary')
      ? [{ label: 'Summary of a stock', href: `/stock/${encodeURIComponent(configText(config, 'stock') ?? USUAL_STOCK)}/summary?${addSearch(key, {})}` }]
      : []),
  ];
}
