import * as v from 'valibot';
import { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import { newId } from '#data/device/new-id.ts';
import type { BoardName, Panel } from '#pages/board/panel.ts';
import { withConfig } from '#pages/board/widgets/panels-on.tsx';
import { firstConfig } from '#pages/board/widgets/setting.ts';

/**
 * The panel that an address asks to add, with what the address chose for it; what it did not choose is usual.
 *
 * @returns `undefined` for one that the board cannot show.
 */
export function addedPanel<Subject>(
  definitions: readonly Panel<Subject>[],
  board: BoardName,
  key: string | undefined,
  asked: unknown = {},
): Panel<Subject> | undefined {
  const found = definitions.find((each) => each.key === key && each.boards.includes(board));
  if (found === undefined) return undefined;
  const { configSchema = [], defaultOptions, allowMultiple = false, version } = found;
  const config = firstConfig(configSchema, { ...defaultOptions, ...(v.is(WidgetConfig, asked) ? asked : {}) });
  return withConfig(found, { key: allowMultiple ? newId() : found.key, config, version });
}
