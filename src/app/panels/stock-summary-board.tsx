import { IconLayoutDashboard } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { SUMMARY_BOARD } from '#contract/records/ids.ts';
import { create, edit, remove, useRecord } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { Board, PanelView } from '#pages/board/board.tsx';
import type { Place } from '#pages/board/board-layout.ts';
import { measuredHeights } from '#pages/board/measured-heights.ts';
import { QuickAccess } from '#pages/board/quick-access.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { offerRegistration } from '../dialogs/registration/offer-registration.ts';
import { stockBoard } from './stock-board.ts';
import styles from './stock-summary-board.module.css';

const BoardEditor = lazy(() => import('#pages/board/edit/board-editor.tsx').then(({ BoardEditor }) => ({ default: BoardEditor })));

/** The summary of a stock: its panels as the member arranged them. */
export function StockSummaryBoard({ name }: { name: string }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <Arranged stock={state.data} /> : null;
}

function Arranged({ stock }: { stock: StockSummary }) {
  const record = useRecord('summary-board', SUMMARY_BOARD).value;
  const visitor = useSession().status === 'signed-out';
  const saved = record?.fields.options.children;
  const panels = useMemo(() => stockBoard.filter(({ when }) => when?.(stock) ?? true), [stock]);
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>();
  const save = useAction(async (places: readonly Place[] | undefined) => {
    const fields = { options: { children: [...(places ?? [])] } };
    if (places === undefined) await (record && remove('summary-board', SUMMARY_BOARD));
    else if (record) await edit('summary-board', SUMMARY_BOARD, fields, record.fields);
    else await create('summary-board', fields, SUMMARY_BOARD);
    setHeights(undefined);
    showToast({ text: places === undefined ? 'The summary is as it comes.' : 'Layout saved on this device, for every stock.' });
  });
  const arrange = () => {
    if (visitor && offerRegistration('An arrangement of your own belongs to an account, so that every device shows it.')) return;
    if (visitor) showToast({ text: 'Sign in to arrange the summary.' });
    else setHeights(measuredHeights(panels));
  };
  if (heights !== undefined) {
    return (
      <Suspense fallback={<Loading height={400} label="Loading the editor" />}>
        <BoardEditor
          panels={panels}
          render={(key) => <PanelView panel={panels.find((panel) => panel.key === key)} subject={stock} />}
          saved={saved}
          heights={heights}
          onSave={(places) => void save(places)}
          onCancel={() => setHeights(undefined)}
        />
      </Suspense>
    );
  }
  return (
    <>
      <div className={styles.tools}>
        <QuickAccess panels={panels} saved={saved} />
        <Button look="subtle" className={styles.arrange} data-command="Arrange the summary" onClick={arrange}>
          <IconLayoutDashboard size={16} stroke={1.75} aria-hidden="true" />
          <span>Arrange</span>
        </Button>
      </div>
      <Board panels={panels} subject={stock} saved={saved} />
    </>
  );
}
