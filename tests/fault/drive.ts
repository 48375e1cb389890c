import * as memberRecords from '#data/records/records.ts';
import * as actions from '#data/sync/state/sync-actions.ts';

/** Built beside the app for these tests alone: what pages do to records, done without a page. The app itself has no such door. */
const drive = { ...memberRecords, ...actions };

declare global {
  var records: typeof drive;
}

globalThis.records = drive;
