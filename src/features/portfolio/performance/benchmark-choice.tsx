import { useState } from 'react';
import { settingId } from '#contract/records/ids.ts';
import { create } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { StockPicker } from '../page/stock-picker.tsx';

/** Setting of a portfolio: the stockid of what it is measured against. */
export const BENCHMARK = 'benchmark';

interface BenchmarkChoiceProps {
  portfolioId: string;
  /** The stockid; empty for none. */
  value: string;
  name: string | undefined;
  stocks: ReadonlyMap<string, { readonly symbol: string }>;
}

/** What a portfolio is measured against: one of its stocks, or any other stock, fund or index. */
export function BenchmarkChoice({ portfolioId, value, name, stocks }: BenchmarkChoiceProps) {
  const [searching, setSearching] = useState(false);
  const choose = useAction(async (stockid: string) => {
    await create('user-setting', { portfolio_id: portfolioId, key: BENCHMARK, value: stockid === '' ? null : stockid }, settingId(BENCHMARK, portfolioId));
    setSearching(false);
  });
  if (searching)
    return (
      <div>
        <StockPicker label="Stock, fund or index to measure against" onChoose={({ stockid }) => void choose(stockid)} />
        <Button look="subtle" onClick={() => setSearching(false)}>
          Cancel
        </Button>
      </div>
    );
  return (
    <label>
      Measured against{' '}
      <select
        value={value}
        onChange={({ currentTarget }) => {
          if (currentTarget.value === 'other') setSearching(true);
          else void choose(currentTarget.value);
        }}
      >
        <option value="">nothing</option>
        {[...stocks].map(([stockid, { symbol }]) => (
          <option key={stockid} value={stockid}>
            {symbol}
          </option>
        ))}
        {value !== '' && !stocks.has(value) && <option value={value}>{name ?? value}</option>}
        <option value="other">another stock or index …</option>
      </select>
    </label>
  );
}
