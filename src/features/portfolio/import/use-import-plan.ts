import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isDemoStock } from '#contract/demo-stock.ts';
import { listPortfolioCurrencies } from '#contract/endpoints/records/ledger.ts';
import { queryFor } from '#data/answers/query-for.ts';
import type { BrokerFile } from '#data/broker-files/read-broker-file.ts';
import type { PublishedRates } from '#domain/prices/exchange-rate.ts';
import { earlierDay } from '#domain/statements/periods/days.ts';
import type { useLedger } from '../ledger/use-ledger.ts';
import { type FoundSecurities, findSecurities } from './find-securities.ts';
import type { ImportChoices, ImportPlan } from './import-plan.ts';
import type { useImportWorker } from './use-import-worker.ts';

const noRates: readonly PublishedRates[] = [];

/** What will be done with a file's rows, computed again with every choice; the last plan stays until the next is ready. */
export function useImportPlan(
  file: BrokerFile,
  ledger: NonNullable<ReturnType<typeof useLedger>>,
  choices: ImportChoices,
  work: ReturnType<typeof useImportWorker>,
) {
  const queries = useQueryClient();
  const [securities, setSecurities] = useState<FoundSecurities>();
  const [plan, setPlan] = useState<ImportPlan>();
  const [failed, setFailed] = useState<Error>();
  const asked = useRef(0);
  useEffect(() => {
    let isCurrent = true;
    findSecurities(queries, file.rows).then(
      (found) => isCurrent && setSecurities(found),
      (error) => isCurrent && setFailed(asError(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [queries, file]);
  const { entries, currency, method } = ledger;
  const query = useMemo(() => {
    const all = [...entries, ...file.rows.map(({ fields }) => fields)];
    const of = [...new Set([currency, ...all.flatMap((entry) => [entry.currency, entry.to_currency].filter((each) => each !== null))])].sort();
    const first = all.reduce((least, { day }) => earlierDay(least, day), '9999-12-31').slice(0, 4);
    const market = [...(securities?.stocks.values() ?? [])].some(isDemoStock) ? 'demo' : 'real';
    return { needed: of.length > 1, query: { from: `${first}-01-01`, of: of.slice(0, 40).join(','), market } as const };
  }, [entries, file, currency, securities]);
  const rates =
    useQuery({ ...queryFor(listPortfolioCurrencies, { query: query.query }), enabled: query.needed && securities !== undefined }).data?.rates ?? noRates;
  useEffect(() => {
    if (securities === undefined) return;
    asked.current += 1;
    const id = asked.current;
    const request = { rows: file.rows, refused: file.refused, stocks: securities.stocks, choices, ledger: entries, currency, method, rates };
    work({ kind: 'plan', request }).then(
      (answer) => answer.kind === 'plan' && id === asked.current && setPlan(answer.plan),
      (error) => id === asked.current && setFailed(asError(error)),
    );
  }, [file, securities, choices, entries, currency, method, rates, work]);
  return { plan, securities, failed };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
