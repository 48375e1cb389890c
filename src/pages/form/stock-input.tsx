import { type ComponentProps, useId, useState } from 'react';
import { stockAddress } from '../stock-search/stock-address.ts';
import { useStockSearch } from '../stock-search/use-stock-search.ts';

/** The symbol of a stock, with those that fit what is typed so far. */
export function StockInput({ defaultValue, ...shared }: Omit<ComponentProps<'input'>, 'defaultValue'> & { defaultValue: string }) {
  const [text, setText] = useState('');
  const found = useId();
  const { stocks } = useStockSearch(text);
  return (
    <>
      <input
        type="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...shared}
        defaultValue={defaultValue}
        list={found}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <datalist id={found}>
        {stocks.map((stock) => (
          <option key={stock.stockid} value={stockAddress(stock)}>
            {stock.company}
          </option>
        ))}
      </datalist>
    </>
  );
}
