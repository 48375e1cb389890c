import type { Alert } from '#contract/entities/records/alert.ts';
import { holdingKind } from '#contract/records/holding.ts';
import { INDICATOR_VALUE, NEW_OBSERVATION, newsLabel } from '#domain/alerts/alert-kinds.ts';
import type { Reading } from '#domain/alerts/judge-alert.ts';
import type { Store } from '../database/schema.ts';
import { lastNews, newsProblem } from '../queries/alerts/last-news.ts';
import { listRecords } from '../queries/records/records.ts';
import type { WatchedMarket } from './watched-market.ts';

/** Finds what a member's alerts watch and reads it. */
export class AlertTargets {
  readonly #db: Store;
  readonly #userId: number;
  readonly #market: WatchedMarket;
  readonly #stocksOf = new Map<string, readonly string[]>();
  readonly #news = new Map<string, Map<string, string>>();
  readonly #newsProblems = new Map<string, string | undefined>();

  constructor(db: Store, userId: number, market: WatchedMarket) {
    this.#db = db;
    this.#userId = userId;
    this.#market = market;
  }

  /** The stocks or indicators an alert watches. */
  async of({ alertable_type, alertable_id }: Alert): Promise<readonly string[]> {
    if (alertable_type !== 'PORTFOLIO') return [alertable_id];
    const known = this.#stocksOf.get(alertable_id);
    if (known !== undefined) return known;
    const holdings = await listRecords(this.#db, this.#userId, holdingKind, { parent: alertable_id });
    const stocks = [...new Set(holdings.map(({ fields }) => fields.stockid))].sort();
    this.#stocksOf.set(alertable_id, stocks);
    return stocks;
  }

  /** Reads the news that common alerts wait for, all stocks of a kind in one question. */
  async readNews(alerts: readonly Alert[]): Promise<void> {
    const wanted = new Map<string, Set<string>>();
    for (const alert of alerts) {
      if (alert.operator !== null || alert.alertable_type === 'ECONOMIC_INDICATOR') continue;
      const stocks = wanted.get(alert.key) ?? new Set();
      for (const stock of await this.of(alert)) stocks.add(stock);
      wanted.set(alert.key, stocks);
    }
    for (const [key, stocks] of wanted) {
      this.#news.set(key, await lastNews(this.#db, key, [...stocks]));
      this.#newsProblems.set(key, await newsProblem(this.#db, key));
    }
  }

  /** What is known of one target of an alert; the news must have been read. */
  reading({ alertable_type, key, operator }: Alert, target: string): Reading {
    if (alertable_type === 'ECONOMIC_INDICATOR') {
      const indicator = this.#market.indicator(target);
      return { value: key === INDICATOR_VALUE ? (indicator?.value ?? undefined) : undefined, mark: indicator?.last_on };
    }
    return operator === null ? { mark: this.#news.get(key)?.get(target) } : { value: this.#market.figure(key, target) };
  }

  /** Why an alert cannot be checked, as text; null where it can. */
  problem({ alertable_type, alertable_id, alertable_name, key, operator, label }: Alert): string | null {
    if (alertable_type === 'ECONOMIC_INDICATOR') {
      if (this.#market.indicator(alertable_id) === undefined) return `The indicator ${alertable_name || alertable_id} is not in this market any more.`;
      return key === INDICATOR_VALUE || key === NEW_OBSERVATION ? null : `An indicator has no figure called ${label || key}.`;
    }
    if (alertable_type === 'STOCK' && !this.#market.hasStock(alertable_id)) return `${alertable_name || alertable_id} is not in this market any more.`;
    if (operator === null) return newsLabel(key) === undefined ? `There is no alert called ${label || key}.` : (this.#newsProblems.get(key) ?? null);
    return this.#market.hasFigure(key) ? null : `This market has no figure called ${label || key} any more.`;
  }
}
