import { IconBell, IconBuildingBank, IconUser, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { listTradesInHoldings, listTradesOfFollowed } from '#contract/endpoints/records/portfolio-news.ts';
import type { TradeInHolding } from '#contract/entities/records/portfolio-news.ts';
import { figureWords } from '#domain/alerts/alert-words.ts';
import { addDays } from '#domain/statements/periods/days.ts';
import { useOpenAlert } from '#features/alert/alert-group.tsx';
import { useFiredAlerts } from '#features/alert/use-alert-check.ts';
import { type ShownAlert, useAlerts } from '#features/alert/use-alerts.ts';
import { FIRST_TRADES } from '#features/portfolio/updates/first-trades.ts';
import { worthText } from '#features/portfolio/updates/trades-in-holdings.tsx';
import { useAnswer } from '#pages/answer-view.tsx';
import type { PanelProps } from '#pages/board/panel.ts';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { useNow } from '#pages/use-now.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatInstant, localDay } from '#ui/format/as-of.ts';
import { formatRecentDay } from '#ui/format/day.ts';
import { Card } from '#ui/layout/card.tsx';
import { type LogEntry, logEntries } from './log-entries.ts';
import styles from './what-happened.module.css';

type Entry = LogEntry<ShownAlert, TradeInHolding>;
type Shown = 'all' | 'alert' | 'trade';

const icons = { insider: IconUser, politician: IconBuildingBank, guru: IconUsers } as const;

/** What happened to what the member holds and watches, in one list by day: alerts that fired and trades of others. */
export function WhatHappened({ title }: PanelProps<undefined>) {
  const now = useNow();
  const [shown, setShown] = useState<Shown>('all');
  const alerts = useAlerts();
  const { fired } = useFiredAlerts(alerts ?? []);
  const { state } = useAnswer(listTradesInHoldings, { query: { limit: FIRST_TRADES } });
  const followed = useAnswer(listTradesOfFollowed, { query: { limit: FIRST_TRADES } }).state;
  const trades = [state, followed].flatMap((answer) => (answer.kind === 'ready' ? answer.data.trades : []));
  const entries = logEntries(fired, trades, { now, dayOf: localDay });
  const count = (kind: Shown) => entries.filter(({ of }) => of.kind === kind).length;
  const listed = entries.filter(({ of }) => shown === 'all' || of.kind === shown);
  const options = [
    { value: 'all' as const, label: `All ${entries.length}` },
    { value: 'alert' as const, label: `Alerts ${count('alert')}` },
    { value: 'trade' as const, label: `Trades ${count('trade')}` },
  ];
  return (
    <Card title={title}>
      {alerts === undefined || state.kind === 'loading' ? (
        <RecordsLoading what="Your log" height={160} />
      ) : (
        <>
          {entries.length > 0 && (
            <div className={styles.kinds}>
              <Segmented label="What is listed" value={shown} options={options} onChange={setShown} wide />
            </div>
          )}
          {Object.entries(Object.groupBy(listed, ({ day }) => day)).map(([day, own = []]) => (
            <section key={day} aria-label={dayInWords(day, now)}>
              <h3 className={styles.day}>{dayInWords(day, now)}</h3>
              <ul className={styles.rows}>
                {own.map((entry) => (
                  <Row key={entry.key} entry={entry} now={now} />
                ))}
              </ul>
            </section>
          ))}
          {entries.length === 0 && (
            <Empty lead="Nothing happened yet.">
              Alerts that fire, trades of others in the stocks of your portfolios, and what those do whom you follow are listed here.
            </Empty>
          )}
          {entries.length > 0 && listed.length === 0 && <p className={styles.note}>{shown === 'alert' ? 'No alert fired.' : 'No trade is known.'}</p>}
          {(state.kind !== 'ready' || followed.kind !== 'ready') && <p className={styles.note}>Some trades could not be loaded.</p>}
        </>
      )}
    </Card>
  );
}

function dayInWords(day: string, now: number): string {
  const today = localDay(now);
  if (day === today) return 'Today';
  return day === addDays(today, -1) ? 'Yesterday' : formatRecentDay(day, now);
}

function Row({ entry: { of, at }, now }: { entry: Entry; now: number }) {
  if (of.kind === 'alert') return <AlertRow alert={of.alert} at={at} now={now} />;
  const { trade } = of;
  const Icon = icons[trade.kind];
  return (
    <li>
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <span className={styles.what}>
        <StockLink stock={trade}>
          <b>{trade.display_symbol}</b>
        </StockLink>
        <span>
          {trade.who}: {trade.action}
        </span>
      </span>
      <b className={trade.side === 'buy' ? styles.bought : styles.sold}>{worthText(trade)}</b>
    </li>
  );
}

function AlertRow({ alert, at, now }: { alert: ShownAlert; at: number | undefined; now: number }) {
  const open = useOpenAlert();
  const { fields, name, words, unread, triggeredCount } = alert;
  const value = fields.state?.fired.length === 1 ? fields.state.fired[0]?.value : undefined;
  return (
    <li data-unread={unread || undefined}>
      <IconBell size={18} stroke={1.5} aria-hidden="true" />
      <button type="button" className={styles.what} onClick={() => open(alert)}>
        <b>{name}</b>
        <span>{words}</span>
      </button>
      <span className={styles.found}>
        <b>{value == null ? (triggeredCount > 0 ? triggeredCount : '') : figureWords(fields, value)}</b>
        {at !== undefined && <small>{formatInstant(at, now)}</small>}
      </span>
    </li>
  );
}
