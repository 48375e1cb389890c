import { useId, useState } from 'react';
import type { OwnStock } from '#contract/own-stock.ts';
import { useAction } from '#pages/actions/use-action.ts';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { typedNumber } from '../ledger/form/transaction-draft.ts';
import { localToday } from '../ledger/local-today.ts';
import styles from './own-stock.module.css';
import { addOwnStock, renameOwnStock, setOwnPrice } from './own-stock-edits.ts';
import { useOwnStocks } from './use-own-stocks.ts';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    /** Without a stockid it is a new one. */
    'portfolio-dummy-stock': { readonly portfolioId: string; readonly currency: string; readonly stockid?: string };
  }
}

/** A stock that no exchange lists: its name, its currency, and what a share is worth, day by day, as the member knows it. */
export function OwnStockDialog({ subject: { portfolioId, currency, stockid }, close }: DialogProps<'portfolio-dummy-stock'>) {
  const stocks = useOwnStocks();
  if (stockid === undefined) return <NewStock portfolioId={portfolioId} currency={currency} close={close} />;
  if (stocks === undefined) return <Loading height={160} />;
  const stock = stocks.get(stockid);
  return stock === undefined ? <p>This stock is not on this device.</p> : <Prices stock={stock} close={close} />;
}

const NO_PRICE = 'Give a price above 0, or none.';

function NewStock({ portfolioId, currency: usual, close }: { portfolioId: string; currency: string; close: () => void }) {
  const [{ name, currency, price, day }, setDraft] = useState({ name: '', currency: usual, price: '', day: localToday() });
  const [tried, setTried] = useState(false);
  const change = (part: Partial<{ name: string; currency: string; price: string; day: string }>) => setDraft((was) => ({ ...was, ...part }));
  const number = typedNumber(price);
  const problems = {
    name: name.trim() === '' ? 'Give the stock a name.' : undefined,
    currency: /^[A-Z]{3}$/.test(currency) ? undefined : 'Give a currency code, such as USD.',
    price: price.trim() === '' || Number(number) > 0 ? undefined : NO_PRICE,
    day: day === '' ? 'Give the day of the price.' : undefined,
  };
  const add = useAction(async () => {
    await addOwnStock(portfolioId, { name: name.trim(), currency }, number === undefined ? undefined : { day, price: number });
    close();
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (Object.values(problems).every((problem) => problem === undefined)) void add();
      }}
    >
      <FieldFrame label="Name" problem={tried ? problems.name : undefined}>
        {(ties) => <input {...ties} value={name} maxLength={60} autoComplete="off" onChange={({ currentTarget }) => change({ name: currentTarget.value })} />}
      </FieldFrame>
      <div className={styles.row}>
        <FieldFrame label="Currency" problem={tried ? problems.currency : undefined}>
          {(ties) => (
            <input
              {...ties}
              value={currency}
              maxLength={3}
              autoComplete="off"
              onChange={({ currentTarget }) => change({ currency: currentTarget.value.toUpperCase() })}
            />
          )}
        </FieldFrame>
        <FieldFrame label="Price of a share" hint="may be left empty" problem={tried ? problems.price : undefined}>
          {(ties) => (
            <input {...ties} value={price} inputMode="decimal" autoComplete="off" onChange={({ currentTarget }) => change({ price: currentTarget.value })} />
          )}
        </FieldFrame>
        <FieldFrame label="On" problem={tried ? problems.day : undefined}>
          {(ties) => <input {...ties} type="date" value={day} max={localToday()} onChange={({ currentTarget }) => change({ day: currentTarget.value })} />}
        </FieldFrame>
      </div>
      <p className={styles.note}>Its value is counted with the last price you gave; before the first one it is not known. It belongs to you alone.</p>
      <footer className={styles.foot}>
        <Button look="subtle" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary">
          Add
        </Button>
      </footer>
    </form>
  );
}

function Prices({ stock, close }: { stock: OwnStock; close: () => void }) {
  const heading = useId();
  const [name, setName] = useState(stock.name);
  const [{ price, day }, setDraft] = useState({ price: '', day: localToday() });
  const [tried, setTried] = useState(false);
  const number = typedNumber(price);
  const give = useAction(async () => {
    if (number === undefined) return;
    await setOwnPrice(stock.stockid, day, number);
    setTried(false);
    setDraft({ price: '', day: localToday() });
  });
  const remove = useAction((of: string) => setOwnPrice(stock.stockid, of, null));
  const done = useAction(async () => {
    if (name.trim() !== '' && name.trim() !== stock.name) await renameOwnStock(stock, name.trim());
    close();
  });
  return (
    <div className={styles.form}>
      <FieldFrame label="Name" problem={name.trim() === '' ? 'Give the stock a name.' : undefined}>
        {(ties) => <input {...ties} value={name} maxLength={60} autoComplete="off" onChange={({ currentTarget }) => setName(currentTarget.value)} />}
      </FieldFrame>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (Number(number) > 0 && day !== '') void give();
        }}
      >
        <FieldFrame label={`Price of a share, ${stock.currency}`} problem={tried && !(Number(number) > 0) ? 'Give a price above 0.' : undefined}>
          {(ties) => (
            <input
              {...ties}
              value={price}
              inputMode="decimal"
              autoComplete="off"
              onChange={({ currentTarget }) => setDraft((was) => ({ ...was, price: currentTarget.value }))}
            />
          )}
        </FieldFrame>
        <FieldFrame label="On" problem={tried && day === '' ? 'Give the day of the price.' : undefined}>
          {(ties) => (
            <input
              {...ties}
              type="date"
              value={day}
              max={localToday()}
              onChange={({ currentTarget }) => setDraft((was) => ({ ...was, day: currentTarget.value }))}
            />
          )}
        </FieldFrame>
        <Button type="submit">Give this price</Button>
      </form>
      <h3 id={heading} className={styles.heading}>
        Prices by hand
      </h3>
      {stock.prices.length === 0 ? (
        <p className={styles.note}>None yet: what it is worth is not known.</p>
      ) : (
        <ul aria-labelledby={heading} className={styles.prices}>
          {stock.prices.toReversed().map((each) => (
            <li key={each.day}>
              <span>{formatDay(each.day)}</span>
              <b>{`${formatPrice(Number(each.price))} ${stock.currency}`}</b>
              <Button look="subtle" aria-label={`Remove the price of ${formatDay(each.day)}`} onClick={() => void remove(each.day)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <footer className={styles.foot}>
        <Button look="primary" onClick={() => void done()}>
          Done
        </Button>
      </footer>
    </div>
  );
}
