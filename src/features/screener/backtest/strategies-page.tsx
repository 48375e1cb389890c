import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useRecords } from '#data/records/records.ts';
import { namedScreen } from '#domain/screening/named/named-screens.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNamedScreens } from '../named/use-named-screens.ts';
import styles from './backtest.module.css';
import { strategyScreens } from './strategy-search.ts';

/** `/strategy`: the member's strategies by tag, and screens of the app to begin with. */
export function StrategiesPage() {
  const saved = useRecords('backtest').value ?? [];
  const { screens } = useNamedScreens();
  const [chosen, setTag] = useState('');
  const tags = [...new Set(saved.flatMap(({ fields }) => fields.tags))].sort();
  const tag = tags.includes(chosen) ? chosen : ''; // its last strategy may be gone
  const shown = saved.filter(({ fields }) => tag === '' || fields.tags.includes(tag));
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>Strategies</h1>
        <Link to="/strategy/chart">New strategy</Link>
      </header>
      <p className={styles.note}>
        A strategy buys the stocks of a screen again and again, by what was known on each day. It runs on this device, over twenty years, and includes the
        companies that have left the market.
      </p>
      <Card
        title="My strategies"
        padded
        aside={
          tags.length > 0 && (
            <select aria-label="Tag" className={styles.select} value={tag} onChange={({ currentTarget }) => setTag(currentTarget.value)}>
              <option value="">every tag</option>
              {tags.map((each) => (
                <option key={each}>{each}</option>
              ))}
            </select>
          )
        }
      >
        {shown.length === 0 ? (
          <Empty lead="No strategy is saved yet.">Open one of those below, change its rules, run it and save it under a name.</Empty>
        ) : (
          <ul className={styles.list}>
            {shown.map(({ id, fields, status }) => (
              <li key={id}>
                <Link to="/strategy/$id" params={{ id }}>
                  {fields.name}
                </Link>
                <span>{`at most ${fields.most} stocks${fields.tags.length === 0 ? '' : ` · ${fields.tags.join(', ')}`}`}</span>
                <RecordPlace status={status} words />
                {status === 'needs attention' && <RefusedEdit entity="backtest" id={id} />}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="To begin with" context="screens of the app, bought every year" padded>
        <ul className={`${styles.list} ${styles.offered}`}>
          {strategyScreens.map((name) => (
            <li key={name}>
              <Link to="/strategy/chart" search={{ screen: name }}>
                {namedScreen(name, screens)?.title ?? name}
              </Link>
              <span>{namedScreen(name, screens)?.summary}</span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
