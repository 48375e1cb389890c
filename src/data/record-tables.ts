/** What the protocol keeps on a device: the server's copies, edits on their way, what waits for the member. */
export const syncTables = {
  base: '[entity+id], lane',
  before: '[entity+id]',
  outbox: 'seq, opId, state, [lane+kind], [entity+entityId]',
  inbox: 'id, [entity+entityId]',
};

/**
 * One table a record kind, by entity, with the fields its rows are looked up by. It stands apart from the kinds
 * themselves, so that a first visit loads neither them nor the calls they make. A new kind is added in a new version
 * of the schema.
 */
export const recordTables = {
  portfolio: 'id, lane',
  holding: 'id, lane, fields.portfolio_id, fields.stockid',
  'portfolio-note': 'id, lane, fields.portfolio_id, fields.stockid',
  note: 'id, lane, fields.stockid, fields.target_time, *fields.tags',
  'note-tag': 'id, lane',
  bookmark: 'id, lane, fields.url',
  view: 'id, lane',
  'user-setting': 'id, lane, fields.portfolio_id, fields.key',
};
