import { type FormEvent, useState } from 'react';
import { create, edit, type RecordRow } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { RefusedEdit } from '#pages/actions/refused-edit.tsx';
import { useAction } from '#pages/actions/use-action.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { Button } from '#ui/controls/button.tsx';
import field from '#ui/controls/text-field.module.css';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import styles from './basket.module.css';

type BasketRecord = RecordRow<'basket'>;

interface OwnBasketsProps {
  baskets: readonly BasketRecord[];
  stockid: string;
  symbol: string;
}

/** Suggested names, for members without a basket. */
const suggestions = ['To read up on', 'Good business, wrong price', 'Too hard'];

/** Every basket of the member with a tick where the stock is in it, its stocks, and a line to make another. */
export function OwnBaskets({ baskets, stockid, symbol }: OwnBasketsProps) {
  const names = useStockNames([...new Set(baskets.flatMap(({ fields }) => fields.stocks))].toSorted());
  const within = baskets.filter(({ fields }) => fields.stocks.includes(stockid)).length;
  const make = useAction((name: string) => create('basket', { name, stocks: [stockid], shared: false }));
  return (
    <Card title="Your baskets" context={baskets.length === 0 ? undefined : `${symbol} is in ${within} of ${baskets.length}`}>
      {baskets.length === 0 && (
        <div className={styles.none}>
          <p>No basket yet. Begin with one of these, or name your own below.</p>
          <div className={styles.suggestions}>
            {suggestions.map((name) => (
              <Button key={name} onClick={() => void make(name)}>
                {name}
              </Button>
            ))}
          </div>
        </div>
      )}
      <ul className={styles.baskets}>
        {baskets.map((basket) => (
          <BasketLine key={basket.id} basket={basket} stockid={stockid} symbol={symbol} names={names} />
        ))}
      </ul>
      <NewBasket taken={baskets.map(({ fields }) => fields.name)} symbol={symbol} onMake={make} />
    </Card>
  );
}

interface BasketLineProps {
  basket: BasketRecord;
  stockid: string;
  symbol: string;
  names: ReadonlyMap<string, string>;
}

function BasketLine({ basket: { id, fields, status }, stockid, symbol, names }: BasketLineProps) {
  const { name, stocks, shared } = fields;
  const put = useAction((within: boolean) =>
    edit('basket', id, { stocks: within ? [...stocks, stockid] : stocks.filter((other) => other !== stockid) }, fields),
  );
  const share = useAction((next: boolean) => edit('basket', id, { shared: next }, fields));
  return (
    <li>
      <div className={styles.line}>
        <label className={styles.tick}>
          <input type="checkbox" aria-label={`${symbol} in ${name}`} checked={stocks.includes(stockid)} onChange={({ target }) => void put(target.checked)} />
          <b>{name}</b>
        </label>
        <RecordPlace status={status} />
        <small>{stocks.length === 1 ? '1 stock' : `${formatCount(stocks.length)} stocks`}</small>
      </div>
      <details>
        <summary>{`What is in ${name}`}</summary>
        {stocks.length === 0 ? (
          <p>Nothing yet.</p>
        ) : (
          <p className={styles.stocks}>
            {stocks.map((each) => (
              <StockLink key={each} stock={names.get(each) ?? each}>
                {names.get(each) ?? each}
              </StockLink>
            ))}
          </p>
        )}
        <div className={styles.buttons}>
          <label className={styles.tick}>
            <input type="checkbox" checked={shared} onChange={({ target }) => void share(target.checked)} />
            Show it to other members, with your user name
          </label>
          <Button look="subtle" onClick={() => void deleteWithUndo('basket', id, `The basket ${name} is deleted.`)}>
            Delete
          </Button>
        </div>
      </details>
      {status === 'needs attention' && <RefusedEdit entity="basket" id={id} />}
    </li>
  );
}

interface NewBasketProps {
  taken: readonly string[];
  symbol: string;
  onMake: (name: string) => Promise<boolean>;
}

function NewBasket({ taken, symbol, onMake }: NewBasketProps) {
  const [text, setText] = useState('');
  const name = text.trim();
  const twice = taken.some((other) => other.toLowerCase() === name.toLowerCase());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name !== '' && !twice) void onMake(name).then((kept) => kept && setText(''));
  };
  return (
    <form className={styles.add} onSubmit={submit}>
      <input
        className={field.field}
        aria-label="Name of a new basket"
        placeholder={`A new basket for ${symbol}`}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" disabled={name === '' || twice}>
        Make it
      </Button>
      {twice && <p role="alert">You have a basket of that name.</p>}
    </form>
  );
}
