import { useQuery } from '@tanstack/react-query';
import { listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { Choice } from '#ui/controls/choice.tsx';
import type { LedgerSettings, LedgerSettingsDraft } from './ledger-settings.ts';
import styles from './portfolio-settings.module.css';

const methods = [
  { value: 'fifo', label: 'First in, first out' },
  { value: 'lifo', label: 'Last in, first out' },
  { value: 'average', label: 'Average cost' },
] as const;
/** Offered until the server's list of currencies with rates is loaded. */
const usual = ['AUD', 'CAD', 'CHF', 'EUR', 'GBP', 'HKD', 'JPY', 'SEK', 'USD'];

interface LedgerFieldsProps {
  rules: LedgerSettings;
  draft: LedgerSettingsDraft;
  onChange: (draft: LedgerSettingsDraft) => void;
}

/** By which currency and cost method the transactions of a portfolio are kept, for it or for all. */
export function LedgerFields({ rules: { common }, draft, onChange }: LedgerFieldsProps) {
  const known = useQuery(queryFor(listPortfolioCurrencies, { query: { market: 'real' } })).data?.currencies ?? usual;
  const currencies = [...new Set([...known, draft.currency, common.currency])].filter((code) => code !== '').sort();
  const usualMethod = methods.find(({ value }) => value === common.method)?.label ?? 'First in, first out';
  return (
    <fieldset className={styles.ledger}>
      <legend>Transactions</legend>
      <div>
        <span>Currency</span>
        <Choice
          label="Currency of the portfolio"
          value={draft.currency}
          options={[
            { value: '', label: common.currency === '' ? 'of the first transaction' : `${common.currency}, as all portfolios` },
            ...currencies.map((code) => ({ value: code, label: code })),
          ]}
          onChange={(currency) => onChange({ ...draft, currency })}
        />
      </div>
      <div>
        <span>Cost of shares sold</span>
        <Choice
          label="Cost of shares sold"
          value={draft.method}
          options={[{ value: '', label: `${usualMethod}${common.method === '' ? '' : ', as all portfolios'}` }, ...methods]}
          onChange={(method) => onChange({ ...draft, method })}
        />
      </div>
      <label>
        <input type="checkbox" checked={draft.everywhere} onChange={({ currentTarget }) => onChange({ ...draft, everywhere: currentTarget.checked })} /> For all
        portfolios without their own setting
      </label>
    </fieldset>
  );
}
