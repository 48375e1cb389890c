import { IconX } from '@tabler/icons-react';
import type { ListedStock } from '#contract/entities/stock/listing.ts';
import { competitorsId } from '#contract/records/ids.ts';
import { create, edit, type RecordRow } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { RecordPlace } from '#pages/records/record-place.tsx';
import { useStockNames } from '#pages/stocks/stock-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { StockFinder } from '../stock-finder.tsx';
import styles from './competitors.module.css';

interface OwnCompetitorsProps {
  stockid: string;
  choice: RecordRow<'competitors'> | null;
  /** The default competitors, with which a member's own choice begins. */
  usual: readonly ListedStock[];
}

const nobody = () => [];

/** Adds and removes competitors of a stock; the choice is the member's own, on every device, without a network too. */
export function OwnCompetitors({ stockid, choice, usual }: OwnCompetitorsProps) {
  const chosen = choice?.fields.competitors ?? [];
  const shown = chosen.length > 0 ? chosen : usual.map((stock) => stock.stockid).filter((other) => other !== stockid);
  const names = useStockNames(shown);
  const keep = useAction(async (competitors: string[]) => {
    if (choice === null) await create('competitors', { stockid, competitors }, competitorsId(stockid));
    else await edit('competitors', choice.id, { competitors }, choice.fields);
  });
  return (
    <div className={styles.own}>
      <ul aria-label="Competitors">
        {shown.map((other) => {
          const name = usual.find((stock) => stock.stockid === other)?.display_symbol ?? names.get(other) ?? 'a stock';
          return (
            <li key={other}>
              {name}
              <button
                type="button"
                aria-label={`Remove ${name}`}
                disabled={shown.length === 1}
                onClick={() => void keep(shown.filter((each) => each !== other))}
              >
                <IconX size={14} stroke={1.75} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      <StockFinder
        label="Add a competitor"
        offered={nobody}
        leaveOut={[stockid, ...shown]}
        onChoose={(stock) => void keep([...shown, stock.stockid].slice(0, MOST))}
      />
      {choice !== null && (
        <p>
          <RecordPlace status={choice.status} words />
          <Button onClick={() => void deleteWithUndo('competitors', choice.id, 'The usual competitors are back.')}>Back to the usual ones</Button>
        </p>
      )}
    </div>
  );
}

/** As many as a record takes. */
const MOST = 30;
