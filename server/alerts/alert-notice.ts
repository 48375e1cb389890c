import type { Alert } from '#contract/entities/records/alert.ts';
import { alertWords, figureWords } from '#domain/alerts/alert-words.ts';
import type { AlertNotice } from '../queries/alerts/alert-deliveries.ts';
import type { WatchedMarket } from './watched-market.ts';

/** Stocks that a notice names before an ellipsis. */
const MOST_NAMED = 5;

/** What a mail or notification says of an alert that fired. */
export function noticeOf(id: string, alert: Alert, market: WatchedMarket): AlertNotice {
  const fired = alert.state?.fired ?? [];
  const name = nameOf(alert, market);
  const words = alertWords(alert);
  const [only] = fired;
  const link = `/user/me?tab=account&subtab=account-alerts&alert=${encodeURIComponent(id)}`;
  if (alert.alertable_type !== 'PORTFOLIO') {
    const figure = only?.value === undefined || only.value === null ? undefined : figureWords(alert, only.value);
    return { title: name, text: figure === undefined ? words : `${words}: now ${figure}`, link };
  }
  const named = fired.slice(0, MOST_NAMED).map((stock) => {
    const symbol = market.symbol(stock.id) ?? stock.id;
    return stock.value === null ? symbol : `${symbol} ${figureWords(alert, stock.value)}`;
  });
  return { title: name, text: `${words}: ${named.join(', ')}${fired.length > MOST_NAMED ? ' …' : ''}`, link };
}

/** What an alert watches, by its name now. */
export function nameOf({ alertable_type, alertable_id, alertable_name }: Alert, market: Pick<WatchedMarket, 'symbol' | 'indicator'>): string {
  const now =
    alertable_type === 'STOCK' ? market.symbol(alertable_id) : alertable_type === 'ECONOMIC_INDICATOR' ? market.indicator(alertable_id)?.name : undefined;
  return now ?? (alertable_name || alertable_id);
}
