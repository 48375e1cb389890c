import { createSummaryBoard, resetSummaryBoard, updateSummaryBoard } from '../../endpoints/records/boards/summary-boards.ts';
import { SummaryBoard } from '../../entities/records/summary-board.ts';
import { recordKind } from '../record-kind.ts';

/** The member's one arrangement of the summary of a stock: changed on two devices, the layout is taken whole from one side, and each widget by itself. */
export const summaryBoardKind = recordKind({
  entity: 'summary-board',
  schema: SummaryBoard,
  version: 3,
  // Since version 2 a place may say of which definition its widget is, and what was chosen for it; since version 3 where a tablet and a phone show it.
  migrations: [(fields) => fields, (fields) => fields],
  merge: { rules: { options: 'widgets' }, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `summary-board:${id}`,
  create: (_id, fields) => ({ call: createSummaryBoard, body: fields }),
  patch: (_id, _patch, fields) => ({ call: updateSummaryBoard, body: fields }),
  delete: () => ({ call: resetSummaryBoard }),
});
