import type { UserSetting } from '#contract/entities/records/user-setting.ts';
import type { OwnStock } from '#contract/own-stock.ts';
import { identityKey, priceKey } from '#contract/own-stocks.ts';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { newRecordId, type RecordEdit, transact } from '#data/records/records.ts';
import { addedHoldings } from '../portfolio-edits.ts';
import { ownStockId } from './own-stocks.ts';

type Identity = Pick<OwnStock, 'name' | 'currency'>;

function setting(key: string, value: UserSetting['value']): RecordEdit {
  const fields = { portfolio_id: COMMON_PORTFOLIO, key, value };
  return { kind: 'create', entity: 'user-setting', id: settingId(key, COMMON_PORTFOLIO), fields };
}

/** Adds a stock that is not listed to a portfolio, with its first price where one is known. @returns Its stockid. */
export async function addOwnStock(portfolioId: string, { name, currency }: Identity, first: OwnStock['prices'][number] | undefined): Promise<string> {
  const stockid = ownStockId(await newRecordId());
  await transact([...ownStockEdits({ stockid, name, currency, prices: first === undefined ? [] : [first] }), ...(await addedHoldings(portfolioId, [stockid]))]);
  return stockid;
}

/** Edits that make a stock what is given, its prices with it. */
export function ownStockEdits({ stockid, name, currency, prices }: OwnStock): RecordEdit[] {
  return [setting(identityKey(stockid), { name, currency }), ...prices.map(({ day, price }) => setting(priceKey(stockid, day), price))];
}

/** Names a stock anew. */
export function renameOwnStock({ stockid, currency }: OwnStock, name: string): Promise<void> {
  return transact([setting(identityKey(stockid), { name, currency })]);
}

/** Gives the price of a day, or takes it back with null. */
export function setOwnPrice(stockid: string, day: string, price: string | null): Promise<void> {
  return transact([setting(priceKey(stockid, day), price)]);
}
