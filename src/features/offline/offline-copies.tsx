import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CopyHere } from '#data/answers/offline-copies.ts';
import { listStoredSizes } from '#data/answers/stored-answers.ts';
import { useOfflineCopies } from '#data/answers/use-offline-copies.ts';
import { useRecords } from '#data/records/records.ts';
import { useNow } from '#pages/use-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatBytes } from '#ui/format/bytes.ts';
import { Card } from '#ui/layout/card.tsx';
import { sizeOfCopies } from './copy-size.ts';
import { freshnessOf } from './freshness.ts';
import { RemoveCopy } from './remove-copy.tsx';
import styles from './take-offline.module.css';
import { type StockPages, useTake } from './use-take.ts';

/** Portfolios whose stock pages can be read without a network: how much room each takes, how old it is, and a way to renew it. */
export function OfflineCopies(pages: StockPages) {
  const copies = useOfflineCopies().value;
  const portfolios = useRecords('portfolio').value;
  const sizes = useSizes(copies);
  if (copies === undefined || copies.length === 0) return null;
  return (
    <Card title="Readable offline" context={sizes && formatBytes(sizeOfCopies(copies, sizes))}>
      <ul className={styles.list}>
        {copies.map((here) => (
          <Copy
            key={here.copy.portfolioId}
            here={here}
            name={portfolios?.find(({ id }) => id === here.copy.portfolioId)?.fields.name}
            size={sizes && sizeOfCopies([here], sizes)}
            pages={pages}
          />
        ))}
      </ul>
    </Card>
  );
}

interface CopyProps {
  here: CopyHere;
  /** Undefined when the portfolio is gone. */
  name: string | undefined;
  size: number | undefined;
  pages: StockPages;
}

function Copy({ here: { copy, parts }, name, size, pages }: CopyProps) {
  const now = useNow();
  const { take, running, offline, ready } = useTake(copy.portfolioId, pages);
  const known = name ?? 'A portfolio that is gone';
  const state = running ? 'Being taken. ' : copy.state === 'taken' ? '' : 'Not finished. ';
  return (
    <li>
      {name === undefined ? (
        <b>{known}</b>
      ) : (
        <Link to="/portfolio/$id" params={{ id: copy.portfolioId }}>
          {name}
        </Link>
      )}
      <span>
        {`${parts.length} ${parts.length === 1 ? 'stock' : 'stocks'}${size === undefined ? '' : `, ${formatBytes(size)}`}. ${state}`}
        {parts.length > 0 && freshnessOf(parts, now)}
      </span>
      {name !== undefined && (
        <Button look="subtle" aria-label={`Renew ${name}`} disabled={offline || running || !ready} onClick={() => take(copy.state !== 'taken')}>
          Renew
        </Button>
      )}
      <RemoveCopy portfolioId={copy.portfolioId} name={known} />
    </li>
  );
}

/** Sizes of the answers stored here by their keys, read again when a copy has changed. */
function useSizes(copies: readonly CopyHere[] | undefined): ReadonlyMap<string, number> | undefined {
  const { data } = useQuery({
    queryKey: ['sizes of copies', copies?.map(({ copy, parts }) => `${copy.portfolioId} ${copy.beatAt} ${parts.length}`).join()],
    queryFn: listStoredSizes,
    select: (sizes) => new Map(sizes.map(({ key, size }) => [key, size])),
    enabled: copies !== undefined && copies.length > 0,
    placeholderData: (before) => before,
    gcTime: 0,
    persister: undefined,
  });
  return data;
}
