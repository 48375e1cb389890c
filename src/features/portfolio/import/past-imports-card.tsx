import { useMemo, useState } from 'react';
import { useRecords } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatCount } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { localDay } from '../ledger/local-today.ts';
import styles from './import-page.module.css';
import { type PastImport, pastImports, UNDO_DAYS } from './past-imports.ts';
import { undoImport } from './write-import.ts';

/** Imports of the last 30 days, whichever device made them, each with the button that undoes the whole of it. */
export function PastImports({ portfolioId }: { portfolioId: string }) {
  const settings = useRecords('user-setting', { portfolio_id: portfolioId }).value;
  const [now] = useState(Date.now);
  const [undone, setUndone] = useState<string>();
  const imports = useMemo(() => pastImports(settings ?? [], now), [settings, now]);
  const undo = useAction(async ({ id, name }: PastImport) => {
    await undoImport(portfolioId, id);
    setUndone(name);
  });
  if (imports.length === 0 && undone === undefined) return null;
  return (
    <Card title={`Imports of the last ${UNDO_DAYS} days`}>
      {undone !== undefined && (
        <p className={styles.past} role="status">
          {`The import of ${undone} is undone.`}
        </p>
      )}
      <ul className={styles.imports}>
        {imports.map((made) => (
          <li key={made.id} className={styles.past}>
            <b>{made.name}</b>
            <span>{`${formatDay(localDay(new Date(made.imported_at)))}, ${importedInWords(made)}`}</span>
            <Button aria-label={`Undo the import of ${made.name}`} onClick={() => void undo(made)}>
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function importedInWords({ created, changed }: PastImport): string {
  const booked = created === 1 ? '1 transaction' : `${formatCount(created)} transactions`;
  return changed.length === 0 ? booked : `${booked}, ${formatCount(changed.length)} changed`;
}
