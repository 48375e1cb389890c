import { useState } from 'react';
import { openDialog } from '#pages/dialogs/dialog-requests.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { useLedger } from '../ledger/use-ledger.ts';
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
  { value: 'own', label: 'Not listed' },
] as const;

/** Adds stocks to a portfolio, one by one from a search or many from a pasted list. */
export function AddStocks({ onClose, ...props }: AddStocksProps & { onClose: () => void }) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>('find');
  return (
    <section className={styles.panel} aria-label="Add stocks">
      <div className={styles.head}>
        <Segmented label="How to add stocks" value={way} options={ways} onChange={setWay} />
        <Button look="subtle" onClick={onClose}>
          Done
        </Button>
      </div>
      {way === 'find' ? <FindStock {...props} /> : way === 'paste' ? <PasteStocks {...props} /> : <AddOwnStock portfolioId={props.portfolio.id} />}
    </section>
  );
}

function AddOwnStock({ portfolioId }: { portfolioId: string }) {
  const currency = useLedger(portfolioId)?.currency ?? 'USD';
  return (
    <div className={styles.own}>
      <p>A company that no exchange lists, shares of your employer, a fund without quotes: you give its price by hand.</p>
      <Button onClick={() => openDialog('portfolio-dummy-stock', { portfolioId, currency })}>Add a stock that is not listed</Button>
    </div>
  );
}
