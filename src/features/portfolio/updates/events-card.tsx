import { listPortfolioEvents } from '#contract/endpoints/records/portfolio-news.ts';
import type { PortfolioEvent } from '#contract/entities/records/portfolio-news.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { localToday } from '../ledger/local-today.ts';
import styles from './updates.module.css';

const SHOWN = 24;

/** Dividends by their ex-day and splits, those to come first. */
export function EventsCard({ portfolioId }: { portfolioId: string }) {
  const answer = useAnswer(listPortfolioEvents, { params: { id: portfolioId } });
  return (
    <Card title="Dividends and splits" context="by ex-day, of the last year">
      <AnswerView {...answer} height={200}>
        {(events) =>
          events.length === 0 ? (
            <p className={styles.none}>No dividend and no split of these stocks is known for the last year.</p>
          ) : (
            <ul className={styles.list}>
              {events.slice(0, SHOWN).map((event) => (
                <Event key={`${event.stockid} ${event.kind} ${event.day}`} event={event} coming={event.day > localToday()} />
              ))}
            </ul>
          )
        }
      </AnswerView>
    </Card>
  );
}

function Event({ event, coming }: { event: PortfolioEvent; coming: boolean }) {
  const what = event.kind === 'dividend' ? `${formatNumber(event.amount, 4)} ${event.currency}` : `split ${event.numerator} for ${event.denominator}`;
  return (
    <li>
      <StockLink stock={event.display_symbol} to="/stock/$name/summary">
        <b>{event.display_symbol}</b>
      </StockLink>
      <span>{what}</span>
      <time dateTime={event.day}>{coming ? `${formatDay(event.day)}, to come` : formatDay(event.day)}</time>
    </li>
  );
}
