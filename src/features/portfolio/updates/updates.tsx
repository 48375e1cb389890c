import { Link } from '@tanstack/react-router';
import { listDailyUpdates, listPortfolioUpdates } from '#contract/endpoints/records/portfolio-news.ts';
import type { PortfolioUpdate } from '#contract/entities/records/portfolio-news.ts';
import { useRecords } from '#data/records/records.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { EventsCard } from './events-card.tsx';
import { FairValueCard } from './fair-value-card.tsx';
import { LastSession } from './last-session.tsx';
import { ModelCard } from './model-card.tsx';
import styles from './updates.module.css';

/** `/portfolio/$id?view=updates`: what the last session did, what the stocks may be worth, their filings, dividends and splits. */
export function Updates({ portfolioId }: { portfolioId: string }) {
  const holdings = useRecords('holding', { portfolio_id: portfolioId }).value;
  if (holdings === undefined) return <RecordsLoading what="The stocks of this portfolio" height={320} />;
  if (holdings.length === 0)
    return (
      <Empty
        lead="No stock is in the list of this portfolio yet."
        action={
          <Link to="/portfolio/$id" params={{ id: portfolioId }} search={{}} className={styles.first}>
            Add stocks
          </Link>
        }
      >
        Once it has some, this page shows how they moved in the last session, what they may be worth, their filings, dividends and splits.
      </Empty>
    );
  return <OfStocks portfolioId={portfolioId} />;
}

function OfStocks({ portfolioId }: { portfolioId: string }) {
  const daily = useAnswer(listDailyUpdates, { body: { ids: [portfolioId] } });
  const filings = useAnswer(listPortfolioUpdates, { params: { id: portfolioId } });
  return (
    <div className={styles.page}>
      <div className={styles.column}>
        <AnswerView {...daily} height={160}>
          {([update]) => update !== undefined && <LastSession update={update} portfolioId={portfolioId} />}
        </AnswerView>
        <FairValueCard portfolioId={portfolioId} />
        <Card title="Filings" context="of the last year">
          <AnswerView {...filings} height={200}>
            {(list) => (list.length === 0 ? <p className={styles.none}>No filing of these companies is known.</p> : <Filings list={list} />)}
          </AnswerView>
        </Card>
      </div>
      <div className={styles.column}>
        <EventsCard portfolioId={portfolioId} />
        <ModelCard portfolioId={portfolioId} />
      </div>
    </div>
  );
}

/** As many filings as a page shows at first. */
const SHOWN = 20;

function Filings({ list }: { list: readonly PortfolioUpdate[] }) {
  return (
    <ul className={styles.list}>
      {list.slice(0, SHOWN).map(({ accession, stockid, display_symbol, company, form, filed, period_end }) => (
        <li key={`${accession} ${stockid}`}>
          <span className={styles.named}>
            <StockLink stock={display_symbol} to="/stock/$name/financials">
              <b>{display_symbol}</b>
            </StockLink>{' '}
            <span>{company}</span>
          </span>
          <span>{period_end === null ? form : `${form} to ${formatDay(period_end)}`}</span>
          <time dateTime={filed}>{formatDay(filed)}</time>
        </li>
      ))}
    </ul>
  );
}
