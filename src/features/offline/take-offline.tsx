import { useEffect } from 'react';
import { useOfflineCopy } from '#data/answers/use-offline-copies.ts';
import { onReconnect } from '#data/connection/connection.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/format/bytes.ts';
import { CopyState } from './copy-state.tsx';
import { runs } from './runs.ts';
import styles from './take-offline.module.css';
import { useEstimate } from './use-estimate.ts';
import { type StockPages, useTake } from './use-take.ts';

/** Takes a portfolio with the pages of its stocks onto this device: how much it will be, how far it is, how old it is. */
export function TakeOffline({ portfolioId, ...pages }: StockPages & { portfolioId: string }) {
  const here = useOfflineCopy(portfolioId).value;
  const { stocks = [], take, running, offline, ready } = useTake(portfolioId, pages);
  const estimate = useEstimate(stocks, pages.callsOf);

  // What the network ended goes on by itself when the server is heard again.
  const interrupted = here?.copy.state === 'stopped' && here.copy.why?.startsWith('The server cannot be reached') === true;
  useEffect(() => (interrupted ? onReconnect(() => take(true)) : undefined));

  if (stocks.length === 0 || here === undefined) return null;
  // A copy that is over is not yet read as such: nobody closed the page.
  const settling = here?.copy.state === 'taking' && runs.isOver(portfolioId);
  const added = here === null ? 0 : stocks.filter(({ stockid }) => !here.parts.some((part) => part.stockid === stockid)).length;
  return (
    <section className={styles.card} aria-labelledby="take-offline">
      <h2 id="take-offline">Take offline</h2>
      {here === null ? (
        <>
          <p>
            The pages of {stocks.length === 1 ? 'this stock' : `these ${stocks.length} stocks`} with statements and charts, and the updates and prices of this
            portfolio, to be read without a network.
            {estimate !== undefined && ` About ${formatBytes(estimate.size)}${estimate.free === undefined ? '' : ` of ${formatBytes(estimate.free)} free`}.`}
          </p>
          {estimate?.free !== undefined && estimate.size > estimate.free && <p role="alert">There may not be enough room on this device.</p>}
          <Button disabled={offline || running || !ready} onClick={() => take(false)}>
            Take offline
          </Button>
          {offline && <p>This needs the server, which cannot be reached.</p>}
        </>
      ) : (
        <CopyState here={here} added={added} running={running || settling} offline={offline} onTake={take} onCancel={() => runs.cancel(portfolioId)} />
      )}
    </section>
  );
}
