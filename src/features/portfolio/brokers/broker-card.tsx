import { useState } from 'react';
import type { Brokerage } from '#contract/entities/records/broker.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Card } from '#ui/layout/card.tsx';
import styles from './broker.module.css';
import { BrokerAccountLine } from './broker-account-line.tsx';
import { useBrokers } from './use-brokers.ts';

/** Accounts at brokers whose trades are booked in this portfolio, and the way to link one. */
export function BrokerCard({ portfolioId, title }: { portfolioId: string; title: string }) {
  const { data, error, again, actions } = useBrokers();
  return (
    <Card title={title}>
      {data === undefined ? (
        error === null ? (
          <Loading height={96} />
        ) : (
          <div className={styles.text}>
            <p>{`Linking needs the server: ${error.message}`}</p>
            <Button onClick={again}>Try again</Button>
          </div>
        )
      ) : (
        <>
          <ul className={styles.accounts}>
            {data.accounts
              .filter(({ portfolio_id }) => portfolio_id === portfolioId)
              .map((account) => (
                <BrokerAccountLine key={account.account_id} account={account} actions={actions} />
              ))}
          </ul>
          <LinkForm linking={data.linking} brokerages={data.brokerages} portfolioId={portfolioId} actions={actions} />
        </>
      )}
    </Card>
  );
}

interface LinkFormProps {
  /** What this server can link: accounts at brokers, or only the sandbox. */
  linking: 'brokers' | 'sandbox';
  brokerages: readonly Brokerage[];
  portfolioId: string;
  actions: ReturnType<typeof useBrokers>['actions'];
}

function LinkForm({ linking, brokerages, portfolioId, actions }: LinkFormProps) {
  const [chosen, setChosen] = useState(brokerages[0]?.brokerage_id ?? '');
  const [history, setHistory] = useState(true);
  const broker = brokerages.find(({ brokerage_id }) => brokerage_id === chosen);
  if (broker === undefined) return <p className={styles.text}>No broker can be linked at the moment.</p>;
  return (
    <div className={styles.text}>
      <label className={styles.choice}>
        Broker
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {brokerages.map(({ brokerage_id, name }) => (
            <option key={brokerage_id} value={brokerage_id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        <input type="checkbox" checked={history} onChange={({ currentTarget }) => setHistory(currentTarget.checked)} />
        Book the trades of before today too
      </label>
      <p>
        {linking === 'sandbox'
          ? 'This server has no keys for brokers. The sandbox broker is invented: it shows what linking does, late trades and a broken connection included.'
          : 'You sign in at the broker in another tab; this server reads your trades and can place none. Your password never reaches it.'}
      </p>
      <div className={styles.buttons}>
        {!broker.sandbox && <Button onClick={() => void actions.signIn(chosen)}>{`Sign in at ${broker.name}`}</Button>}
        <Button look="primary" onClick={() => void actions.link(chosen, portfolioId, history)}>
          {broker.sandbox ? 'Link it' : 'Link what I signed in to'}
        </Button>
      </div>
    </div>
  );
}
