import {
  addEmailAlerts,
  changePortfolioAlertSetting,
  createPortfolioAlert,
  createPortfolioAlertOld,
  getPortfolioAlertSetting,
  listPortfolioAlerts,
  updatePortfolioAlertOld,
} from '#contract/endpoints/records/portfolio-alerts.ts';
import { CommonAlert } from '#contract/entities/records/alert.ts';
import { alertKind } from '#contract/records/alert.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { commonAlertsOf, createAlertIn, saveCommonAlertsIn, updateAlertIn } from '#server/alerts/alert-edits.ts';
import { listAlerts } from '#server/alerts/list-alerts.ts';
import type { Store } from '#server/database/schema.ts';
import { findRecord, listRecords } from '#server/queries/records/records.ts';
import { memberOf, serveWrite } from '#server/records/write-records.ts';
import { ApiError, serve } from '#server/serve.ts';

const ofPortfolio = (id: string) => ({ alertable_type: 'PORTFOLIO', alertable_id: id }) as const;

export const portfolioAlertWrites = [
  serveWrite(createPortfolioAlert, ({ params: { id }, body }, book) => createAlertIn(book, { ...body, ...ofPortfolio(id) })),
  serveWrite(createPortfolioAlertOld, ({ params: { id }, body }, book) => createAlertIn(book, { ...body, ...ofPortfolio(id) })),
  serveWrite(updatePortfolioAlertOld, async ({ params: { id }, body }, book) => {
    const known = await book.find(alertKind, id);
    if (known?.fields.alertable_type !== 'PORTFOLIO') throw new ApiError('not-found');
    return updateAlertIn(book, id, body);
  }),
  serveWrite(addEmailAlerts, async ({ params: { id }, body }, book) => {
    await saveCommonAlertsIn(book, ofPortfolio(id), body.keys, 'add');
    return { keys: await commonAlertsOf(book, ofPortfolio(id)) };
  }),
  serveWrite(changePortfolioAlertSetting, async ({ body }, book) => {
    for (const { id } of await book.list(portfolioKind)) await saveCommonAlertsIn(book, ofPortfolio(id), body.keys);
    return { keys: CommonAlert.options.filter((key) => body.keys.includes(key)) };
  }),
];

export const portfolioAlertReads = [
  serve(listPortfolioAlerts, async ({ params: { id }, query }, { db }, exchange) => {
    const { user_id } = memberOf(exchange);
    if ((await findRecord(db, user_id, portfolioKind, id)) === undefined) throw new ApiError('not-found');
    return (await listAlerts(db, user_id, { ...ofPortfolio(id), ...query })).alerts;
  }),
  serve(getPortfolioAlertSetting, async (_input, { db }, exchange) => ({ keys: await sharedByAll(db, memberOf(exchange).user_id) })),
];

/** The common alerts that every portfolio of the member has. */
async function sharedByAll(db: Store, userId: number): Promise<CommonAlert[]> {
  const portfolios = await listRecords(db, userId, portfolioKind);
  if (portfolios.length === 0) return [];
  const alerts = await listRecords(db, userId, alertKind);
  const has = new Set(alerts.map(({ fields }) => `${fields.alertable_id} ${fields.key}`));
  return CommonAlert.options.filter((key) => portfolios.every(({ id }) => has.has(`${id} ${key}`)));
}
