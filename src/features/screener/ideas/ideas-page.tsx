import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { getScreenerSnapshot } from '#contract/endpoints/market/screener.ts';
import type { ScreenerSnapshot } from '#contract/entities/market/screener.ts';
import { unpackedMarket } from '#domain/screening/market/packed-columns.ts';
import type { NamedScreen } from '#domain/screening/named/named-screen.ts';
import { ideaAddress } from '#domain/screening/named/named-screens.ts';
import { runNamed } from '#domain/screening/named/run-named.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { formatCount } from '#ui/format/number.ts';
import { useNamedScreens } from '../named/use-named-screens.ts';
import styles from './ideas-page.module.css';

/** `/ideas`: the topics with how many stocks of this market each has. */
export function IdeasPage() {
  const market = useAnswer(getScreenerSnapshot, {});
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Stock ideas</h1>
        <Link to="/ideas" hash="compare-stocks" className={styles.toCompare}>
          Compare the first stocks of a topic
        </Link>
        <AnswerStamp state={market.state} />
      </header>
      <AnswerView state={market.state} again={market.again} height={480} tooLittle={({ stockid }) => (stockid.length === 0 ? NO_STOCKS : undefined)}>
        {(snapshot) => <Topics snapshot={snapshot} />}
      </AnswerView>
    </div>
  );
}

const NO_STOCKS = 'Ideas are found among stocks, and this market has none yet. Companies come with “npm run ingest -- sec”.';

function Topics({ snapshot }: { snapshot: ScreenerSnapshot }) {
  const {
    screens: { ideas },
    categoryNames,
  } = useNamedScreens();
  const found = useMemo(() => {
    const columns = unpackedMarket(snapshot);
    return new Map(ideas.map((topic) => [topic.key, runNamed(columns, topic, MOST_COMPARED)]));
  }, [snapshot, ideas]);
  if (ideas.length === 0) return <Empty lead="No topic is kept here.">Whoever looks after this server removed all of them.</Empty>;
  const firstOf = (topic: NamedScreen) => [...(found.get(topic.key)?.rows ?? [])].flatMap((row) => snapshot.display_symbol[row] ?? []);
  const compared = ideas.map((topic) => ({ topic, stocks: firstOf(topic) })).filter(({ stocks }) => stocks.length > 1);
  const lists = [...Map.groupBy(ideas, ({ category = '' }) => category)].map(([category, topics]) => (
    <section key={category} aria-label={categoryNames.get(category) ?? category}>
      <h2 className={styles.category}>{categoryNames.get(category) ?? category}</h2>
      <ul className={styles.topics}>
        {topics.map((topic) => (
          <Topic key={topic.key} topic={topic} count={found.get(topic.key)?.passing.length ?? 0} />
        ))}
      </ul>
    </section>
  ));
  return (
    <>
      {lists}
      <section id="compare-stocks" aria-label="Compare stocks">
        <h2 className={styles.category}>Compare stocks</h2>
        {compared.length === 0 ? (
          <p className={styles.none}>No topic has two stocks to compare.</p>
        ) : (
          <ul className={styles.topics}>
            {compared.map(({ topic, stocks }) => (
              <li key={topic.key}>
                <Link to="/compare-table" search={{ stocks }} aria-label={`${stocks.join(', ')}, compare ${topic.title}`}>
                  {stocks.join(', ')}
                </Link>
                <p>{`The first of ${topic.title}, side by side.`}</p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

/** Stocks of a topic that are compared. */
const MOST_COMPARED = 5;

function Topic({ topic, count }: { topic: NamedScreen; count: number }) {
  const lacksSource = count === 0 && topic.needs !== undefined;
  return (
    <li>
      <Link to="/ideas/$name" params={{ name: ideaAddress(topic) }}>
        {topic.title}
      </Link>
      <span className={styles.count}>{lacksSource ? 'No source yet' : `${formatCount(count)} ${count === 1 ? 'stock' : 'stocks'}`}</span>
      <p>{lacksSource ? `${topic.summary} It needs ${topic.needs}.` : topic.summary}</p>
    </li>
  );
}
