import { addDays } from '#domain/statements/periods/days.ts';
import type { Store } from '#server/database/schema.ts';
import { type BrokerActivity, BrokerError, type BrokerProvider } from './broker-provider.ts';

/** After so many readings its connection breaks, until it is fixed. */
const READINGS_UNTIL_BREAK = 3;

/**
 * A broker inside the server, to try linking without one: it has an account with a deposit, purchases and a dividend of stocks that
 * the server knows, reports one purchase late, at its second reading, and signs the member out before the fourth.
 */
export function sandboxBroker(db: Store): BrokerProvider {
  const signedIn = ({ readings }: { readings: number }) => {
    if (readings >= READINGS_UNTIL_BREAK) throw new BrokerError('signed-out');
  };
  return {
    name: 'sandbox',
    brokerages: async () => [{ brokerage_id: 'sandbox', name: 'Sandbox broker', sandbox: true }],
    register: async (name) => ({ name, secret: '' }),
    url: async () => null,
    accounts: async ({ name }) => [
      { id: `sandbox-${name}`, auth_id: `sandbox-auth-${name}`, brokerage: 'Sandbox broker', name: 'Individual account', number: 'SBX0001' },
    ],
    check: async (_member, reading) => signedIn(reading),
    activities: async (_member, reading, since) => {
      signedIn(reading);
      const all = activitiesOf(await firstStocks(db), reading.linked_on);
      return all
        .filter(({ day, late }) => (since === undefined || day >= since) && (!late || reading.readings > 0))
        .map(({ late: _late, ...activity }) => activity);
    },
    unlink: async () => undefined,
  };
}

interface SoldHere {
  readonly symbol: string;
  readonly currency: string;
  readonly price: string;
}

/** Three stocks with a price, the same ones every time. */
async function firstStocks(db: Store): Promise<SoldHere[]> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('snapshot', 'snapshot.stockid', 'listing.stockid')
    .select(['listing.display_symbol', 'listing.currency', 'snapshot.price'])
    .where('snapshot.price', 'is not', null)
    .where('listing.delisted_on', 'is', null)
    .where('listing.currency', '=', 'USD')
    .orderBy('listing.stockid')
    .limit(3)
    .execute();
  return rows.flatMap(({ display_symbol, currency, price }) => (price === null ? [] : [{ symbol: display_symbol, currency, price: price.toFixed(2) }]));
}

function activitiesOf(stocks: readonly SoldHere[], linkedOn: string): (BrokerActivity & { readonly late: boolean })[] {
  const ago = (days: number) => addDays(linkedOn, -days);
  const none = { symbol: null, shares: null, price: null, amount: null, fee: null, currency: 'USD', late: false };
  const [first] = stocks;
  return [
    { ...none, id: 'deposit', kind: 'deposit', words: 'CONTRIBUTION', day: ago(400), amount: '50000' },
    ...stocks.map((stock, at) => ({
      ...none,
      ...stock,
      id: `buy-${at}`,
      kind: 'buy' as const,
      words: 'BUY',
      day: ago(390 - at * 30),
      shares: String(10 * (at + 1)),
      fee: '1',
    })),
    ...(first === undefined
      ? []
      : [{ ...none, id: 'dividend', kind: 'dividend' as const, words: 'DIVIDEND', day: ago(40), symbol: first.symbol, amount: '12.50' }]),
    { ...none, id: 'unlisted', kind: 'buy', words: 'BUY', day: ago(35), symbol: 'SANDBOX-NOTE', shares: '1', price: '100' },
    ...(first === undefined ? [] : [{ ...none, ...first, id: 'late-buy', kind: 'buy' as const, words: 'BUY', day: linkedOn, shares: '5', late: true }]),
  ];
}
