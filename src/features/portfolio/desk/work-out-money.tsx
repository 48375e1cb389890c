import { useEffect, useMemo, useState } from 'react';
import { allPortfolioRowsQuery } from '#data/answers/stock-rows.ts';
import { keepFigures } from '#data/records/kept-figures.ts';
import { useRecords } from '#data/records/records.ts';
import { logFailure } from '#data/sync/state/log.ts';
import type { AllPortfolios } from '#domain/performance/all-portfolios.ts';
import { equalWeightDay } from '#domain/portfolio/equal-weight-day.ts';
import { useStockRows } from '../holdings/use-stock-rows.ts';
import { localToday } from '../ledger/local-today.ts';
import { type ListedDay, MONEY_KEPT, type MoneyOfAll, type WorkedMoney } from '../list/portfolio-money.ts';
import { type Ledgers, useAllPortfolios, useLedgers } from './use-all-portfolios.ts';

/** Works out what each portfolio is worth and how its day was, keeps it on this device, and shows nothing itself. `onMoney` must not change. */
export function WorkOutMoney({ onMoney }: { onMoney: (worked: WorkedMoney) => void }) {
  const ledgers = useLedgers();
  const days = useListedDays();
  // What a portfolio with transactions did is not the mean of its stocks.
  const listed = useMemo(() => {
    const booked = new Set(ledgers?.portfolios.map(({ id }) => id));
    return ledgers === undefined ? none : new Map([...days].filter(([id]) => !booked.has(id)));
  }, [ledgers, days]);
  const [money, setMoney] = useState<MoneyOfAll>();
  useEffect(() => onMoney({ money, listed }), [money, listed, onMoney]);
  return ledgers !== undefined && ledgers.portfolios.length > 0 && <Money ledgers={ledgers} onMoney={setMoney} />;
}

function Money({ ledgers, onMoney }: { ledgers: Ledgers; onMoney: (money: MoneyOfAll) => void }) {
  const [today] = useState(localToday);
  const { state, marks } = useAllPortfolios(ledgers, { today, period: 'day' });
  const all = state.kind === 'ready' ? state.all : undefined;
  const money = useMemo(() => all && moneyOf(all), [all]);
  useEffect(() => {
    if (money !== undefined) onMoney(money);
  }, [money, onMoney]);
  const { transactions, settings } = marks ?? {};
  useEffect(() => {
    if (money === undefined || transactions === undefined || settings === undefined) return;
    keepFigures(MONEY_KEPT, { transactions, settings }, money).catch((error: unknown) => logFailure('The values of portfolios were not kept', error));
  }, [money, transactions, settings]);
  return null;
}

function moneyOf({ currency, session, portfolios, left_out }: AllPortfolios): MoneyOfAll {
  const each = portfolios.map(({ id, value, returns, missing }) => [id, { value, day: returns.day, missing }] as const);
  return { currency, session, portfolios: Object.fromEntries(each), leftOut: left_out };
}

/** The day of the stocks of each portfolio. */
function useListedDays(): ReadonlyMap<string, ListedDay> {
  const holdings = useRecords('holding').value;
  const stockids = useMemo(() => [...new Set((holdings ?? []).map(({ fields }) => fields.stockid))], [holdings]);
  const { rows } = useStockRows(allPortfolioRowsQuery(), stockids);
  return useMemo(() => {
    const days = [...Map.groupBy(holdings ?? [], ({ fields }) => fields.portfolio_id)].flatMap(([id, held]): [string, ListedDay][] => {
      const day = equalWeightDay(held.map(({ fields }) => rows.get(fields.stockid)));
      return day === undefined ? [] : [[id, { change: day.change, day: day.day, stocks: day.stocks.length }]];
    });
    return new Map(days);
  }, [holdings, rows]);
}

const none: ReadonlyMap<string, ListedDay> = new Map();
