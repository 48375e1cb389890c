import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onReconnect, useConnection } from '#data/connection.ts';
import { useRecords } from '#data/records.ts';
import { portfolioRowsQuery } from '#data/stock-rows.ts';
import { useOfflineCopy } from '#data/use-offline-copies.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/format/bytes.ts';
import type { CallsOf } from './copy-run.ts';
import { CopyState } from './copy-state.tsx';
import { runs } from './runs.ts';
import styles from './take-offline.module.css';
import { useEstimate } from './use-estimate.ts';

interface TakeOfflineProps {
  portfolioId: string;
  /** The calls that the pages of a stock make. */
  callsOf: CallsOf;
  /** Brings the code of those pages onto the device. */
  loadCode: () => Promise<unknown>;
}

/** Takes a portfolio with the pages of its stocks onto this device: how much it will be, how far it is, how old it is. */
export function TakeOffline({ portfolioId, callsOf, loadCode }: TakeOfflineProps) {
  const holdings = useRecords('holding', { portfolio_id: portfolioId }).value;
  const here = useOfflineCopy(portfolioId).value;
  const rows = useQuery(portfolioRowsQuery(portfolioId)).data;
  const offline = useConnection().state === 'offline';
  const running = useSyncExternalStore(runs.subscribe, () => runs.has(portfolioId));
  const stocks = (holdings ?? []).map(({ fields: { stockid } }) => ({ stockid, symbol: rows?.[stockid]?.display_symbol ?? stockid }));
  const estimate = useEstimate(stocks, callsOf);
  const take = (resume: boolean) => void keepEdit(() => runs.start({ portfolioId, stocks, callsOf, loadCode, resume }));

  // What the network ended goes on by itself when the server is heard again.
  const interrupted = here?.copy.state === 'stopped' && here.copy.why?.startsWith('The server is not heard') === true;
  useEffect(() => (interrupted ? onReconnect(() => take(true)) : undefined));

  if (holdings === undefined || holdings.length === 0 || here === undefined) return null;
  const added = here === null ? 0 : stocks.filter(({ stockid }) => !here.parts.some((part) => part.stockid === stockid)).length;
  return (
    <section className={styles.card} aria-labelledby="take-offline">
      <h2 id="take-offline">Take offline</h2>
      {here === null ? (
        <>
          <p>
            The pages of {stocks.length === 1 ? 'this stock' : `these ${stocks.length} stocks`} with statements and charts, to be read without a network.
            {estimate !== undefined && ` About ${formatBytes(estimate.size)}${estimate.free === undefined ? '' : ` of ${formatBytes(estimate.free)} free`}.`}
          </p>
          {estimate?.free !== undefined && estimate.size > estimate.free && <p role="alert">There may not be enough room on this device.</p>}
          <Button disabled={offline || running || rows === undefined} onClick={() => take(false)}>
            Take offline
          </Button>
          {offline && <p>This needs the server, which is not heard.</p>}
        </>
      ) : (
        <CopyState here={here} added={added} running={running} offline={offline} onTake={take} onCancel={() => runs.cancel(portfolioId)} />
      )}
    </section>
  );
}
