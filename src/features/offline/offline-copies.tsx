import { Link } from '@tanstack/react-router';
import { useRecords } from '#data/records.ts';
import { useOfflineCopies } from '#data/use-offline-copies.ts';
import { useNow } from '#pages/use-now.ts';
import { formatBytes } from '#ui/format/bytes.ts';
import { Card } from '#ui/layout/card.tsx';
import { freshnessOf } from './freshness.ts';
import { RemoveCopy } from './remove-copy.tsx';
import styles from './take-offline.module.css';

/** Portfolios whose stock pages were taken onto this device: how much room each takes, how old it is. */
export function OfflineCopies() {
  const copies = useOfflineCopies().value;
  const portfolios = useRecords('portfolio').value;
  const now = useNow();
  if (copies === undefined || copies.length === 0) return null;
  const total = copies.reduce((sum, { parts }) => sum + parts.reduce((own, { size }) => own + size, 0), 0);
  return (
    <Card title="Taken offline" context={formatBytes(total)}>
      <ul className={styles.list}>
        {copies.map(({ copy: { portfolioId, state }, parts }) => {
          const name = portfolios?.find(({ id }) => id === portfolioId)?.fields.name ?? 'A portfolio that is gone';
          return (
            <li key={portfolioId}>
              <Link to="/portfolio/$id" params={{ id: portfolioId }}>
                {name}
              </Link>
              <span>
                {`${parts.length} ${parts.length === 1 ? 'stock' : 'stocks'}, ${formatBytes(parts.reduce((sum, { size }) => sum + size, 0))}. `}
                {state === 'taken' ? '' : 'Not finished. '}
                {parts.length > 0 && freshnessOf(parts, now)}
              </span>
              <RemoveCopy portfolioId={portfolioId} name={name} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
