import { type Place, withPanel } from '#pages/board/board-layout.ts';
import { memberPanels } from '../member-board.ts';
import { economyWidgets } from './economy-widgets.ts';
import { marketListWidgets } from './list-widgets.ts';

/** Types of dashboards (DASH-01). */
export const USUAL = 1;
export const ECONOMIC = 2;

/** The widget that a dashboard begins with. */
const FIRST = ['market-day'];
const FIRST_OF_ECONOMY = ['economic-indicators', 'buffett-indicator', 'treasury-yield-spread', 'cot-markets', 'presidential-cycle'];

/** Where the widgets of a new dashboard are: what every dashboard has is off but for those it begins with. */
export function firstPlaces(type: typeof USUAL | typeof ECONOMIC): Place[] {
  const first = type === ECONOMIC ? FIRST_OF_ECONOMY : FIRST;
  const shown = [...memberPanels, ...marketListWidgets, ...economyWidgets].filter(({ key }) => first.includes(key));
  const off = memberPanels.filter(({ key }) => !first.includes(key));
  return [
    ...shown.reduce<Place[]>((places, panel) => withPanel(places, { ...panel, config: panel.defaultOptions }), []),
    ...off.map(({ key, widths: [w], rows: h }): Place => ({ id: key, x: 0, y: 0, w, h, quickAccess: false, display: false })),
  ];
}
