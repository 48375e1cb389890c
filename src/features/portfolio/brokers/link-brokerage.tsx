import { useState } from 'react';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import styles from './broker.module.css';
import { BrokerCard } from './broker-card.tsx';

/** Links an account at a broker from the list of portfolios: first into which one its trades are booked. */
export function LinkBrokerage({ portfolios }: { portfolios: readonly PortfolioRecord[] }) {
  const [chosen, setChosen] = useState(portfolios[0]?.id ?? '');
  return (
    <div>
      <label className={`${styles.choice} ${styles.into}`}>
        Book its trades in
        <select value={chosen} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
          {portfolios.map(({ id, fields }) => (
            <option key={id} value={id}>
              {fields.name}
            </option>
          ))}
        </select>
      </label>
      <BrokerCard key={chosen} portfolioId={chosen} title="Link an account at a broker" />
    </div>
  );
}
