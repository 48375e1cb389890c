import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BrokerFile } from '#data/broker-files/read-broker-file.ts';
import type { useLedger } from '../ledger/use-ledger.ts';
import { ratesAsked } from '../rates/rates-asked.ts';
import { useRates } from '../rates/use-rates.ts';
import { type FoundSecurities, findSecurities } from './find-securities.ts';
import type { ImportChoices, ImportPlan } from './import-plan.ts';
import type { useImportWorker } from './use-import-worker.ts';

const none: readonly never[] = [];

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
  const needed = useMemo(() => {
    if (securities === undefined) return none;
    const all = [...entries, ...file.rows.map(({ fields }) => fields)];
    return ratesAsked(all, { currency, stockids: [...securities.stocks.values()], traded: none });
  }, [entries, file, currency, securities]);
  const { rates } = useRates(needed);
  useEffect(() => {
    if (securities === undefined) return;
    asked.current += 1;
    const id = asked.current;
    const request = { stocks: securities.stocks, choices, ledger: entries, currency, method, rates };
    work({ kind: 'plan', request }).then(
      (answer) => {
        if (answer.kind !== 'plan' || id !== asked.current) return;
        const rows = answer.plan.rows.map((row) => ({ ...row, row: row.at === undefined ? undefined : file.rows[row.at] }));
        setPlan({ ...answer.plan, rows });
      },
      (error) => id === asked.current && setFailed(asError(error)),
    );
  }, [file, securities, choices, entries, currency, method, rates, work]);
  return { plan, securities, failed };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
