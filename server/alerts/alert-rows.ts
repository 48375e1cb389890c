import type { Alert, AlertRow } from '#contract/entities/records/alert.ts';
import { portfolioKind } from '#contract/records/portfolio.ts';
import { isTriggered, triggeredCount } from '#domain/alerts/alert-groups.ts';
import { alertWords } from '#domain/alerts/alert-words.ts';
import type { Store } from '../database/schema.ts';
import { inChunks } from '../queries/in-chunks.ts';
import { visibleListings } from '../queries/listings/visible-listings.ts';
import { listRecords } from '../queries/records/records.ts';
import { listIndicators } from '../queries/sources/economic-indicators.ts';
import { answerOf, type StoredRecord } from '../records/stored-record.ts';

/** Stocks of a portfolio that an alert names (ALERT-22). */
const MOST_CHILDREN = 10;

/** What alerts watch, by its name now. */
interface Names {
  readonly symbols: ReadonlyMap<string, string>;
  readonly indicators: ReadonlyMap<string, string>;
  readonly portfolios: ReadonlyMap<string, string>;
}

/** Alerts as their calls answer them, with the names of what they watch. */
export async function alertRows(db: Store, userId: number, alerts: readonly StoredRecord<Alert>[]): Promise<AlertRow[]> {
  const names = await namesFor(db, userId, alerts);
  return alerts.map((alert) => rowOf(alert, names));
}

function rowOf(alert: StoredRecord<Alert>, names: Names): AlertRow {
  const { fields } = alert;
  const { alertable_type, alertable_id, state } = fields;
  const known = nameOf(fields, names);
  const name = known ?? (fields.alertable_name || alertable_id);
  const triggered = isTriggered(fields) ? (fields.operator === null ? (state?.fired.map(({ id }) => id) ?? []) : (state?.met ?? [])) : [];
  const values = new Map(state?.fired.map(({ id, value }) => [id, value]));
  return {
    ...answerOf(alert),
    state: state ?? null,
    result: isTriggered(fields),
    display_name: alertWords(fields),
    alertable: known === undefined ? null : { id: alertable_id, name: known },
    alertable_link: linkOf(alertable_type, alertable_id, known),
    alertable_display_name: name,
    alertable_children: triggered.slice(0, MOST_CHILDREN).map((id) => childOf(id, alertable_type, values.get(id) ?? null, names)),
    parent_id: alertable_id,
    parent_type: alertable_type,
    parent_display_name: name,
    common_alert: fields.operator === null,
    triggered_count: triggeredCount(fields),
  };
}

function childOf(id: string, type: Alert['alertable_type'], value: number | null, { symbols, indicators }: Names) {
  const isIndicator = type === 'ECONOMIC_INDICATOR';
  const name = isIndicator ? indicators.get(id) : symbols.get(id);
  return { id, display_name: name ?? id, link: linkOf(isIndicator ? type : 'STOCK', id, name), value };
}

function nameOf({ alertable_type, alertable_id }: Alert, { symbols, indicators, portfolios }: Names): string | undefined {
  if (alertable_type === 'STOCK') return symbols.get(alertable_id);
  return (alertable_type === 'PORTFOLIO' ? portfolios : indicators).get(alertable_id);
}

/** Page of what an alert watches; null for what is gone. */
function linkOf(type: Alert['alertable_type'], id: string, name: string | undefined): string | null {
  if (name === undefined) return null;
  if (type === 'STOCK') return `/stock/${encodeURIComponent(name)}/summary`;
  return type === 'PORTFOLIO' ? `/portfolio/${encodeURIComponent(id)}?view=alerts` : `/economic_indicators/${encodeURIComponent(id)}`;
}

async function namesFor(db: Store, userId: number, alerts: readonly StoredRecord<Alert>[]): Promise<Names> {
  const types = new Set(alerts.map(({ fields }) => fields.alertable_type));
  const stocks = new Set(alerts.flatMap(({ fields }) => (fields.alertable_type === 'STOCK' ? [fields.alertable_id] : [])));
  for (const { fields } of alerts) {
    if (fields.alertable_type === 'PORTFOLIO')
      for (const id of [...(fields.state?.met ?? []), ...(fields.state?.fired.map((fired) => fired.id) ?? [])]) stocks.add(id);
  }
  const symbols = new Map<string, string>();
  for (const some of inChunks([...stocks], 500)) {
    const found = await visibleListings(db).select(['listing.stockid', 'listing.display_symbol']).where('listing.stockid', 'in', some).execute();
    for (const { stockid, display_symbol } of found) symbols.set(stockid, display_symbol);
  }
  const indicators = types.has('ECONOMIC_INDICATOR') ? await listIndicators(db) : [];
  const portfolios = types.has('PORTFOLIO') ? await listRecords(db, userId, portfolioKind) : [];
  return {
    symbols,
    indicators: new Map(indicators.map(({ id, name }) => [id, name])),
    portfolios: new Map(portfolios.map(({ id, fields }) => [id, fields.name])),
  };
}
