import type { Panel } from '#pages/board/panel.ts';
import { log, memberPanels } from '../member-board.ts';
import { economyWidgets } from './economy-widgets.ts';
import { embeddedWidgets } from './embedded-panel.ts';
import { guruWidgets, insiderWidgets, marketListWidgets } from './list-widgets.ts';
import { memberWidgets } from './member-widgets.ts';
import { stockWidgets } from './stock-widgets.tsx';

/** Every widget that a dashboard can show: what it has as it comes, then what can be added, in the order of the dialog that adds them. */
export const homeWidgets: readonly Panel[] = [
  ...memberPanels,
  log,
  ...memberWidgets,
  ...embeddedWidgets,
  ...marketListWidgets,
  ...economyWidgets,
  ...guruWidgets,
  ...insiderWidgets,
  ...stockWidgets,
];

/** Keys of those that a dashboard has as it comes. */
export const usualWidgets: readonly string[] = memberPanels.map(({ key }) => key);
