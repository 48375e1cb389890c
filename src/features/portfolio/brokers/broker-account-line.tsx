import { useState } from 'react';
import type { BrokerAccount } from '#contract/entities/records/broker.ts';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatInstant } from '#ui/format/as-of.ts';
import styles from './broker.module.css';
import { problemWords } from './broker-words.ts';
import type { useBrokers } from './use-brokers.ts';

interface BrokerAccountLineProps {
  account: BrokerAccount;
  actions: ReturnType<typeof useBrokers>['actions'];
}

/** Milliseconds for which a check counts; asking within them insists on another. */
const CHECK_LASTS = 15 * 60_000;

/** A linked account: when it was read, what is wrong with it, and what can be done. */
export function BrokerAccountLine({ account, actions }: BrokerAccountLineProps) {
  const { account_id, brokerage_auth_id, brokerage, name, number, problem, synced_at, checked_at } = account;
  const [asked, setAsked] = useState(false);
  const now = useNow();
  const isChecked = checked_at !== null && now - Date.parse(checked_at) < CHECK_LASTS;
  return (
    <li aria-label={`${brokerage}, ${name}`}>
      <p>
        <b>{brokerage}</b> {`${name} …${number}`}
        <small>{synced_at === null ? 'not read yet' : `read ${formatInstant(Date.parse(synced_at), now)}`}</small>
        {checked_at !== null && <small>{`connection checked ${formatInstant(Date.parse(checked_at), now)}`}</small>}
      </p>
      {problem !== null && (
        <p className={styles.problem} role="status">
          {problemWords(problem)} What was booked stays.
        </p>
      )}
      <div className={styles.buttons}>
        {problem === 'signed-out' || problem === 'refused' ? (
          <Button look="primary" onClick={() => void actions.fix(brokerage_auth_id)}>
            Fix the connection
          </Button>
        ) : (
          <Button onClick={() => void actions.sync(account_id)}>Read the trades</Button>
        )}
        <Button onClick={() => void actions.check(account_id, isChecked)}>{isChecked ? 'Check the connection again' : 'Check the connection'}</Button>
        {asked ? (
          <>
            <span>What was booked stays. Unlink it?</span>
            <Button onClick={() => void actions.unlink(account_id)}>Unlink</Button>
            <Button look="subtle" onClick={() => setAsked(false)}>
              Keep it
            </Button>
          </>
        ) : (
          <Button look="subtle" onClick={() => setAsked(true)}>
            Unlink …
          </Button>
        )}
      </div>
    </li>
  );
}
