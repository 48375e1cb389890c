import { useMemo } from 'react';
import type { StockDividends } from '#contract/entities/stock/dividends.ts';
import { COMMON_PORTFOLIO, settingId } from '#contract/records/ids.ts';
import { useRecords } from '#data/records/records.ts';
import { type OwnCost, ownCosts } from '#domain/dividends/own-cost.ts';
import { keepBook } from '#domain/ledger/keep-book.ts';
import { ledgerRules } from '#domain/ledger/ledger-rules.ts';
import { formatNumber, formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import page from '../figure-page.module.css';

/** The dividend on what the member's own shares cost, by portfolio; not there for a stock that none of their transactions holds. */
export function OwnCostCard({ dividends }: { dividends: Pick<StockDividends, 'stockid' | 'annual' | 'currency'> }) {
  const rows = useOwnCosts(dividends);
  if (rows.length === 0) return null;
  return (
    <Card title="On what you paid" context="by your transactions, fees included">
      <table className={page.table}>
        <thead>
          <tr>
            <th scope="col">Portfolio</th>
            <th scope="col">Cost a share</th>
            <th scope="col">
              Yield on cost <small>%</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, shares, cost, currency, yield: onCost }) => (
            <tr key={`${id} ${currency}`}>
              <th scope="row">
                {name} <small>{formatNumber(shares, Number.isInteger(shares) ? 0 : 2)} shares</small>
              </th>
              <td>
                {formatPrice(cost)} <small>{currency}</small>
              </td>
              <td title={currency === dividends.currency ? undefined : `The dividend is known in ${dividends.currency}, the cost in ${currency}.`}>
                <b>{formatPercent(onCost, 2)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface OwnCostRow extends OwnCost {
  readonly id: string;
  readonly name: string;
}

function useOwnCosts({ stockid, annual, currency }: Pick<StockDividends, 'stockid' | 'annual' | 'currency'>): readonly OwnCostRow[] {
  const portfolios = useRecords('portfolio').value;
  const transactions = useRecords('transaction').value;
  const settings = useRecords('user-setting').value;
  return useMemo(() => {
    const setting = (key: string, portfolio: string) =>
      [settingId(key, portfolio), settingId(key, COMMON_PORTFOLIO)].flatMap((id) => settings?.find((each) => each.id === id)?.fields.value ?? [])[0];
    const dividend = annual === null ? undefined : { amount: annual, currency };
    return (portfolios ?? []).flatMap(({ id, fields: { name } }) => {
      // An entry that two devices changed counts once, until the member decides.
      const entries = (transactions ?? []).flatMap((each) =>
        each.fields.portfolio_id === id && each.fields.conflict_of === null ? [{ ...each.fields, id: each.id }] : [],
      );
      if (!entries.some((entry) => entry.stockid === stockid || entry.other_stockid === stockid)) return [];
      const rules = ledgerRules(entries, { currency: setting('currency', id), method: setting('cost_method', id) });
      // Costs are shown in the currency they were paid in, so no rate is needed.
      const { lots } = keepBook(entries, { ...rules, rateOn: () => undefined });
      return ownCosts(lots, stockid, dividend).map((cost) => ({ id, name, ...cost }));
    });
  }, [portfolios, transactions, settings, stockid, annual, currency]);
}
