import type { EntryKind, LedgerEntry } from '#domain/ledger/entry.ts';
import { addDays } from '#domain/statements/periods/days.ts';

const FIRST = '2006-01-02';
const empty = {
  amount: null,
  fee: null,
  tax: null,
  rate: null,
  own_cash: false,
  lot: null,
  ratio: null,
  other_stockid: null,
  cost_share: null,
  to_currency: null,
  to_amount: null,
};

/** Numbers that are the same with every run. */
function* dice(seed: number): Generator<number> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

const idOf = (at: number) => `US${String(at).padStart(8, '0')}`;

/** A ledger of twenty years in dollars: a deposit a month, and trades and dividends of many stocks. */
export function ledgerOf(transactions: number, stocks: number): LedgerEntry[] {
  const chance = dice(7);
  const next = () => chance.next().value ?? 0;
  const held = new Map<string, number>();
  const entries: LedgerEntry[] = [];
  for (let at = 0; at < transactions; at++) {
    const day = addDays(FIRST, Math.floor((at / transactions) * 7_300));
    const id = `t${String(at).padStart(8, '0')}`;
    const stockid = idOf(Math.floor(next() * stocks));
    const owned = held.get(stockid) ?? 0;
    const kind: EntryKind = at % 40 === 0 ? 'deposit' : owned > 20 && next() < 0.3 ? 'sell' : owned > 0 && next() < 0.2 ? 'dividend' : 'buy';
    const price = (20 + next() * 200).toFixed(2);
    const base = { ...empty, id, day, kind, currency: 'USD' };
    if (kind === 'deposit') entries.push({ ...base, stockid: null, shares: null, price: null, amount: '50000' });
    else if (kind === 'dividend') entries.push({ ...base, stockid, shares: null, price: null, amount: (next() * 50 + 1).toFixed(2) });
    else {
      const shares = kind === 'sell' ? Math.ceil(owned / 3) : Math.ceil(next() * 30);
      held.set(stockid, owned + (kind === 'sell' ? -shares : shares));
      entries.push({ ...base, stockid, shares: String(shares), price, fee: '1.25' });
    }
  }
  return entries;
}

/** Daily closes of twenty years as the server answers them. */
export function historyOf(at: number) {
  const chance = dice(at + 1);
  const days: string[] = [];
  const close: number[] = [];
  let price = 40 + at;
  for (let day = FIRST; day <= '2026-01-02'; day = addDays(day, 1)) {
    const ofWeek = new Date(day).getUTCDay();
    if (ofWeek === 0 || ofWeek === 6) continue;
    price = Math.max(1, price * (1 + ((chance.next().value ?? 0.5) - 0.498) * 0.03));
    days.push(day);
    close.push(Number(price.toFixed(2)));
  }
  const dividends = days.filter((_, place) => place % 63 === 0).map((day) => ({ day, amount: 0.25 }));
  const unknown = days.map(() => null);
  return {
    stockid: idOf(at),
    currency: 'USD',
    adjusted: 'split' as const,
    days,
    open: unknown,
    high: unknown,
    low: unknown,
    close,
    volume: unknown,
    dividends,
    splits: [{ day: '2014-06-09', numerator: 7, denominator: 1 }],
  };
}
