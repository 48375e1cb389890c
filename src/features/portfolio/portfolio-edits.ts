import { isOwnStock } from '#contract/own-stock.ts';
import { holdingId } from '#contract/records/ids.ts';
import { create, edit, listRecords, newRecordId, type RecordEdit, transact } from '#data/records/records.ts';
import { holdingsInOrder, nextSeq, type PortfolioRecord } from './list/portfolio-order.ts';

/** Makes an empty portfolio. @returns Its id. */
export function newPortfolio(name: string): Promise<string> {
  return create('portfolio', { name, private: 0, sequence: {}, position: null });
}

/** Makes a portfolio of one stock. @returns Its id. */
export async function newPortfolioOf(name: string, stockid: string): Promise<string> {
  const id = await newRecordId();
  const edits: RecordEdit[] = [
    { kind: 'create', entity: 'portfolio', id, fields: { name, private: 0, sequence: {}, position: null } },
    holdingCreated(id, stockid, -1),
  ];
  await transact(edits, { inOrder: true });
  return id;
}

/** Another portfolio with the same stocks, in the same order and with their notes. @returns Its id. */
export async function clonePortfolio({ id, fields }: PortfolioRecord): Promise<string> {
  const copy = await newRecordId();
  const holdings = holdingsInOrder(fields.sequence, await listRecords('holding', { portfolio_id: id }));
  const edits: RecordEdit[] = [
    { kind: 'create', entity: 'portfolio', id: copy, fields: { ...fields, name: `${fields.name} copy`.slice(0, 120), position: null } },
    ...holdings.map((holding) => ({
      kind: 'create' as const,
      entity: 'holding' as const,
      id: holdingId(copy, holding.fields.stockid),
      fields: { ...holding.fields, portfolio_id: copy },
    })),
  ];
  await transact(edits, { inOrder: true });
  return copy;
}

/** Puts portfolios in this order. */
export async function orderPortfolios(portfolios: readonly PortfolioRecord[], order: readonly string[]): Promise<void> {
  const edits = order.flatMap((id, position): RecordEdit[] =>
    portfolios.find((portfolio) => portfolio.id === id)?.fields.position === position ? [] : [{ kind: 'patch', entity: 'portfolio', id, patch: { position } }],
  );
  if (edits.length > 0) await transact(edits);
}

/** Puts the stocks of a portfolio in this order. */
export function orderStocks(portfolioId: string, stockids: readonly string[]): Promise<void> {
  return edit('portfolio', portfolioId, { sequence: Object.fromEntries(stockids.map((stockid, place) => [stockid, place])) });
}

/** Adds stocks above the others, the last named on top; those already there stay as they are. @returns How many are new. */
export async function addStocks(portfolio: PortfolioRecord, stockids: readonly string[]): Promise<number> {
  const { id: portfolio_id, fields } = portfolio;
  const held = await listRecords('holding', { portfolio_id });
  const known = new Set(held.map(({ fields: { stockid } }) => stockid));
  const fresh = [...new Set(stockids)].filter((stockid) => !known.has(stockid));
  if (fresh.length === 0) return 0;
  const first = nextSeq(held);
  const edits: RecordEdit[] = fresh.map((stockid, index) => holdingCreated(portfolio_id, stockid, first - index));
  // A stock that was removed and is added again is new: it loses the place it had.
  if (fresh.some((stockid) => stockid in fields.sequence)) {
    const sequence = Object.fromEntries(Object.entries(fields.sequence).filter(([stockid]) => !fresh.includes(stockid)));
    edits.push({ kind: 'patch', entity: 'portfolio', id: portfolio_id, patch: { sequence } });
  }
  await transact(edits, { inOrder: true });
  return fresh.length;
}

/** Holdings of stocks that are not in a portfolio yet, to be made with other edits. */
export async function addedHoldings(portfolioId: string, stockids: readonly string[]) {
  const held = await listRecords('holding', { portfolio_id: portfolioId });
  const known = new Set(held.map(({ fields: { stockid } }) => stockid));
  const first = nextSeq(held);
  return [...new Set(stockids)].filter((stockid) => !known.has(stockid)).map((stockid, index) => holdingCreated(portfolioId, stockid, first - index));
}

function holdingCreated(portfolio_id: string, stockid: string, seq: number) {
  return {
    kind: 'create' as const,
    entity: 'holding' as const,
    id: holdingId(portfolio_id, stockid),
    fields: { portfolio_id, stockid, note: '', adjust_price: null, split_factor: null, add_date: today(), is_dummy_stock: isOwnStock(stockid), seq },
  };
}

/** The day where the member is. */
function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}
