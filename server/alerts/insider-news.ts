import type { InsiderSignalName } from '#contract/entities/insiders/insider.ts';
import type { InsiderSignal, InsiderTrade } from '#contract/entities/insiders/insider-trade.ts';
import { followKind } from '#contract/records/gurus/follow.ts';
import { mergedInsiders } from '#server/queries/insiders/insider-corrections.ts';
import type { Store } from '../database/schema.ts';
import type { AlertNotice } from '../queries/alerts/alert-deliveries.ts';
import { inChunks } from '../queries/in-chunks.ts';
import { findSignals } from '../queries/insiders/insider-signals.ts';
import { counts, findInsiderTrades } from '../queries/insiders/insider-trades.ts';
import { listRecords } from '../queries/records/records.ts';
import { dayText } from '../reports/figure-text.ts';

/** What insiders or an investor filed that a member may be mailed. */
export interface FilingNews {
  /** The list and the stock, or the insider or investor who is followed. */
  readonly key: string;
  /** Day of the newest filing and number of trades filed on it, as a text that sorts by time: older ones that are loaded later do not change it. */
  readonly mark: string;
  readonly filedOn: string;
  /** In US dollars; `undefined` where a price is missing or it was paid in another currency. */
  readonly value: number | undefined;
  readonly notice: AlertNotice;
}

/** As the cluster page begins. */
const RULE = { rule: { insiders: 3, days: 14 }, withOwners: false };
const NAMES: Readonly<Record<InsiderSignalName, string>> = {
  cluster: 'Cluster of purchases',
  ceo: 'Bought by the chief executive',
  cfo: 'Bought by the chief financial officer',
  double: 'Double buy',
  triple: 'Triple buy',
};

/** The signals of a list, as of the newest filing. */
export async function newsOfSignals(db: Store, list: InsiderSignalName): Promise<FilingNews[]> {
  return (await findSignals(db, list, RULE)).map((signal) => newsOfSignal(list, signal));
}

function newsOfSignal(
  list: InsiderSignalName,
  { stockid, display_symbol, filed_on, newest_buys, insiders, shares, value, currency }: InsiderSignal,
): FilingNews {
  const who = insiders === 1 ? 'one insider' : `${insiders} insiders`;
  const paid = value === null ? 'at prices not all stated' : `for ${whole(value)} ${currency}`;
  return {
    key: `${list} ${stockid}`,
    mark: markOf(filed_on, newest_buys),
    filedOn: filed_on,
    value: value === null || currency !== 'USD' ? undefined : value,
    notice: {
      title: display_symbol,
      text: `${NAMES[list]}: ${who} bought ${whole(shares)} shares ${paid}, filed ${dayText(filed_on)}`,
      link: `/insider/${list}?stock=${encodeURIComponent(display_symbol)}`,
    },
  };
}

/** Open-market trades of the insiders a member follows, those of a day together. */
export async function newsOfFollowed(db: Store, userId: number): Promise<FilingNews[]> {
  const follows = (await listRecords(db, userId, followKind)).filter(({ fields }) => fields.kind === 'insider');
  const personOf = await mergedInsiders(db);
  const news: FilingNews[] = [];
  for (const some of inChunks(follows, 100)) {
    const ids = some.map(({ fields }) => fields.followed_id);
    const trades = (await findInsiderTrades(db, { insiderIds: ids, codes: ['P', 'S'] })).filter(counts);
    for (const { fields } of some) news.push(newsOfPerson(fields.followed_id, personOf(fields.followed_id), fields.name, trades));
  }
  return news;
}

/** The trades an insider filed last; nothing filed yet is news of no day, so that the first filing is noticed. */
function newsOfPerson(insiderId: string, person: string, name: string, all: readonly InsiderTrade[]): FilingNews {
  const own = all.filter((trade) => trade.insider_id === person || trade.with.some(({ insider_id }) => insider_id === person));
  const filedOn = own.reduce((last, { filed_on }) => (filed_on > last ? filed_on : last), '');
  const newest = own.filter(({ filed_on }) => filed_on === filedOn);
  const known = newest.every(({ value, currency }) => value !== null && currency === 'USD');
  const words = newest.map(
    ({ kind, shares, display_symbol, company }) => `${kind} of ${shares === null ? 'shares' : whole(shares)} ${display_symbol ?? company}`,
  );
  return {
    key: `followed ${insiderId}`,
    mark: markOf(filedOn, newest.length),
    filedOn,
    value: known ? newest.reduce((sum, { value }) => sum + (value ?? 0), 0) : undefined,
    notice: {
      title: name,
      text: `${words.slice(0, 5).join(', ')}${words.length > 5 ? ' …' : ''}, filed ${filedOn === '' ? 'never' : dayText(filedOn)}`,
      link: `/insider/${encodeURIComponent(insiderId)}`,
    },
  };
}

const markOf = (day: string, trades: number) => `${day} ${String(trades).padStart(6, '0')}`;
const whole = (value: number) => Math.round(value).toLocaleString('en-US');
