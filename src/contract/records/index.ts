import type * as v from 'valibot';
import { alertKind } from './alert.ts';
import { basketKind } from './basket.ts';
import { dashboardKind } from './boards/dashboard.ts';
import { summaryBoardKind } from './boards/summary-board.ts';
import { bookmarkKind } from './bookmark.ts';
import { checklistCommentKind, checklistKind, checklistRatingKind } from './checklist.ts';
import { comparisonKind, ownCompetitorsKind } from './comparison.ts';
import { dcfTemplateKind } from './dcf-template.ts';
import { downloadTaskKind } from './download-task.ts';
import { fairValueKind } from './fair-value.ts';
import { followKind } from './gurus/follow.ts';
import { guruGroupKind } from './gurus/guru-group.ts';
import { holdingKind } from './holding.ts';
import { noteKind } from './note.ts';
import { noteTagKind } from './note-tag.ts';
import { portfolioKind } from './portfolio.ts';
import { portfolioNoteKind } from './portfolio-note.ts';
import type { RecordKind } from './record-kind.ts';
import { ownFieldKind, screenerKind } from './screener.ts';
import { backtestKind } from './screens/backtest.ts';
import { filterSetKind, screenRankingKind } from './screens/screen-parts.ts';
import { transactionKind } from './transaction.ts';
import { userSettingKind } from './user-setting.ts';
import { viewKind } from './view.ts';

/** Every kind of record a member has; those that belong to others come behind them. */
const kinds = [
  portfolioKind,
  holdingKind,
  portfolioNoteKind,
  transactionKind,
  noteKind,
  noteTagKind,
  bookmarkKind,
  dcfTemplateKind,
  fairValueKind,
  viewKind,
  userSettingKind,
  summaryBoardKind,
  dashboardKind,
  checklistKind,
  checklistRatingKind,
  checklistCommentKind,
  screenerKind,
  ownFieldKind,
  screenRankingKind,
  filterSetKind,
  backtestKind,
  comparisonKind,
  ownCompetitorsKind,
  alertKind,
  downloadTaskKind,
  basketKind,
  guruGroupKind,
  followKind,
] as const;

export const recordKinds: readonly RecordKind[] = kinds;

/** The fields of each kind of record, by entity. */
export type RecordTypes = { readonly [Kind in (typeof kinds)[number] as Kind['entity']]: v.InferOutput<Kind['schema']> };

/** The kind of an entity, or `undefined` for one this version does not know yet. */
export function kindOf(entity: string): RecordKind | undefined {
  return recordKinds.find((kind) => kind.entity === entity);
}

/** Kinds whose records belong to records of this entity and go with them. */
export function kindsBelow(entity: string): readonly RecordKind[] {
  return recordKinds.filter((kind) => kind.parent?.entity === entity);
}
