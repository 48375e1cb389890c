import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import type { HoldingRecord, PortfolioRecord } from '../list/portfolio-order.ts';
import styles from './add-stocks.module.css';
import { FindStock } from './find-stock.tsx';
import { PasteStocks } from './paste-stocks.tsx';

export interface AddStocksProps {
  portfolio: PortfolioRecord;
  /** The stocks in it, by stockid. */
  held: ReadonlyMap<string, HoldingRecord>;
}

const ways = [
  { value: 'find', label: 'Search' },
  { value: 'paste', label: 'Paste a list' },
] as const;

/** Adds stocks to a portfolio, one by one from a search or many from a pasted list. */
export function AddStocks({ onClose, ...props }: AddStocksProps & { onClose: () => void }) {
  const [way, setWay] = useState<'find' | 'paste'>('find');
  return (
    <section className={styles.panel} aria-label="Add stocks">
      <div className={styles.head}>
        <Segmented label="How to add stocks" value={way} options={ways} onChange={setWay} />
        <Button look="subtle" onClick={onClose}>
          Done
        </Button>
      </div>
      {way === 'find' ? <FindStock {...props} /> : <PasteStocks {...props} />}
    </section>
  );
}
