import { IconPlus } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { RecordsLoading } from '#pages/records/records-loading.tsx';
import { AnswerStamp } from '#pages/stamp.tsx';
import { columnsOfView } from '#pages/views/view-columns.ts';
import { beginEdit, type ViewEdit } from '#pages/views/view-edit.ts';
import { ViewMenu } from '#pages/views/view-menu.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { AddStocks } from '../add/add-stocks.tsx';
import { stocksInWords } from '../add/stocks-in-words.ts';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import { columnsNamed, type HoldingFacts, portfolioColumns } from '../page/portfolio-columns.tsx';
import { usePortfolioView } from '../page/use-portfolio-view.ts';
import type { Position } from '../positions/positions.ts';
import { HoldingTable } from './holding-table.tsx';
import styles from './holdings.module.css';
import { useHoldingFacts } from './use-holding-facts.ts';

const ColumnEditor = lazy(() => import('#pages/views/column-editor.tsx').then(({ ColumnEditor }) => ({ default: ColumnEditor })));

interface HoldingsProps {
  portfolio: PortfolioRecord;
  /** Given the age of the prices. */
  head: (stamp: ReactNode) => ReactNode;
  /** What is held of each stock, where transactions are booked. */
  positions?: ReadonlyMap<string, Position> | undefined;
  /** Further content about the stocks, once there are some. */
  beside?: { readonly place: 'above' | 'below'; readonly view: (facts: ReadonlyMap<string, HoldingFacts>) => ReactNode };
}

/** The stocks of a portfolio in the member's order and in the columns of a view. */
export function Holdings({ portfolio, head, positions, beside }: HoldingsProps) {
  const view = usePortfolioView(portfolio.id);
  const [edit, setEdit] = useState<ViewEdit>();
  const [adding, setAdding] = useState(false);
  const columns = useMemo(() => columnsNamed(columnsOfView(edit?.copy ?? view.current.definition)), [edit, view.current]);
  const { held, facts, state, asking } = useHoldingFacts(portfolio, columns, positions);
  const endEdit = (saved?: string) => {
    setEdit(undefined);
    if (saved !== undefined) view.choose(saved);
  };
  const count = held?.size;
  // What is shown below the stocks does not keep the first of them waiting.
  const below = useDeferredValue(beside?.place === 'below', false);
  return (
    <>
      {head(count !== undefined && count > 0 && <AnswerStamp state={state} prefix="prices as of" />)}
      {beside?.place === 'above' && <div className={styles.beside}>{beside.view(facts)}</div>}
      <div className={styles.bar}>
        <span>{count === undefined ? '' : stocksInWords(count)}</span>
        {view.ready && (
          <ViewMenu
            views={view.views}
            current={view.current}
            isDefault={view.isDefault}
            everywhere="all portfolios"
            onChoose={view.choose}
            onDefault={() => void view.showEverywhere()}
            onEdit={() => setEdit(beginEdit(view.current))}
          />
        )}
        <Button look="primary" aria-expanded={adding} onClick={() => setAdding((was) => !was)}>
          <IconPlus size={16} stroke={1.75} aria-hidden="true" />
          Add stocks
        </Button>
      </div>
      {edit !== undefined && (
        <Suspense fallback={<Loading height={240} />}>
          <ColumnEditor edit={edit} columns={portfolioColumns} onEdit={setEdit} onEnd={endEdit} />
        </Suspense>
      )}
      {adding && held !== undefined && <AddStocks portfolio={portfolio} held={held} onClose={() => setAdding(false)} />}
      {(held === undefined || !view.ready) && <RecordsLoading what="The stocks of this portfolio" height={240} />}
      {count === 0 && !adding && (
        <Empty lead="No stock is in the list of this portfolio yet." action={<Button onClick={() => setAdding(true)}>Add stocks</Button>}>
          Look for one by name or symbol, or paste a list of symbols.
        </Empty>
      )}
      {held !== undefined && view.ready && <HoldingTable portfolioId={portfolio.id} facts={facts} columns={columns} asking={asking} />}
      {beside !== undefined && below && <div className={styles.beside}>{beside.view(facts)}</div>}
    </>
  );
}
