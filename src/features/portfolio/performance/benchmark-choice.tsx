import { useState } from 'react';
import { settingId } from '#contract/records/ids.ts';
import { create } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { StockPicker } from '#pages/stock-search/stock-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import { BENCHMARK, type Benchmark } from './benchmark.ts';

interface BenchmarkChoiceProps {
  portfolioId: string;
  benchmark: Pick<Benchmark, 'id' | 'name' | 'indices'>;
  /** The portfolio's own. */
  currency: string;
  stocks: ReadonlyMap<string, { readonly symbol: string }>;
}

/** What a portfolio is measured against: an index of its currency, one of its stocks, or any other stock or fund. */
export function BenchmarkChoice({ portfolioId, benchmark: { id: value, name, indices }, currency, stocks }: BenchmarkChoiceProps) {
  const [searching, setSearching] = useState(false);
  const choose = useAction(async (stockid: string) => {
    await create('user-setting', { portfolio_id: portfolioId, key: BENCHMARK, value: stockid === '' ? null : stockid }, settingId(BENCHMARK, portfolioId));
    setSearching(false);
  });
  const isListed = value === '' || stocks.has(value) || indices.some(({ morn_secr_id }) => morn_secr_id === value);
  if (searching)
    return (
      <div>
        <StockPicker label="Stock or fund to measure against" onChoose={({ stockid }) => void choose(stockid)} />
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
        <option value="">{indices.length > 0 ? 'nothing' : `nothing: no index in ${currency} is loaded`}</option>
        {indices.map((index) => (
          <option key={index.morn_secr_id} value={index.morn_secr_id}>
            {index.name}
          </option>
        ))}
        {[...stocks].map(([stockid, { symbol }]) => (
          <option key={stockid} value={stockid}>
            {symbol}
          </option>
        ))}
        {!isListed && <option value={value}>{name}</option>}
        <option value="other">another stock or fund …</option>
      </select>
    </label>
  );
}
