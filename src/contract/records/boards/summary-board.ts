import { createSummaryBoard, resetSummaryBoard, updateSummaryBoard } from '../../endpoints/records/boards/summary-boards.ts';
import { SummaryBoard } from '../../entities/records/summary-board.ts';
import { recordKind } from '../record-kind.ts';

/** The member's one arrangement of the summary of a stock: taken whole from one side when two devices changed it. */
export const summaryBoardKind = recordKind({
  entity: 'summary-board',
  schema: SummaryBoard,
  version: 1,
  migrations: [],
  merge: { whole: true, overlap: 'inbox', deletion: 'edit-wins', notifies: true },
  lane: (id) => `summary-board:${id}`,
  create: (_id, fields) => ({ call: createSummaryBoard, body: fields }),
  patch: (_id, _patch, fields) => ({ call: updateSummaryBoard, body: fields }),
  delete: () => ({ call: resetSummaryBoard }),
});
