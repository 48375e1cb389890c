import { useMemo } from 'react';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { SUMMARY_BOARD } from '#contract/records/ids.ts';
import { create, edit, findRecord, remove, useRecord } from '#data/records/records.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { ArrangedBoard, type ArrangementBegun } from '#pages/board/arranged-board.tsx';
import type { Place } from '#pages/board/board-layout.ts';
import { QuickAccess } from '#pages/board/quick-access.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { offerRegistration } from '../dialogs/registration/offer-registration.ts';
import type { AddSearch } from '../home/home-search.ts';
import { useRefusal } from '../home/use-refusal.ts';
import { stockBoard } from './stock-board.ts';

/** The summary of a stock: its panels as the member arranged them. */
export function StockSummaryBoard({ name, search }: { name: string; search: AddSearch }) {
  const { state } = useAnswer(getStockSummary, { params: { id: name } });
  return state.kind === 'ready' ? <Arranged stock={state.data} search={search} /> : null;
}

function Arranged({ stock, search: { op, comp } }: { stock: StockSummary; search: AddSearch }) {
  const record = useRecord('summary-board', SUMMARY_BOARD).value;
  const saved = record?.fields.options.children;
  const panels = useMemo(() => stockBoard.filter(({ when }) => when?.(stock) ?? true), [stock]);
  const asked = op === 'add' ? panels.find(({ key }) => key === comp) : undefined;
  const isThere = saved?.find(({ id }) => id === comp)?.display ?? true;
  useRefusal(
    op !== 'add'
      ? undefined
      : asked === undefined
        ? 'This component is not available for this stock.'
        : isThere
          ? `${asked.title} is on the summary already.`
          : undefined,
  );
  const save = async (places: readonly Place[] | undefined, { kept = [] }: ArrangementBegun) => {
    const fields = { options: { children: [...(places ?? [])] } };
    // As it is by now: it may have come from another device since it was last read for the page, and must not be replaced unseen.
    const now = await findRecord('summary-board', SUMMARY_BOARD);
    if (places === undefined) await (now && remove('summary-board', SUMMARY_BOARD));
    else if (now) await edit('summary-board', SUMMARY_BOARD, fields, { ...now.fields, options: { children: [...kept] } });
    else await create('summary-board', fields, SUMMARY_BOARD);
    showToast({ text: places === undefined ? 'The summary is as it comes.' : 'Layout saved on this device, for every stock.' });
  };
  return (
    <ArrangedBoard
      what="the summary"
      panels={panels}
      subject={stock}
      saved={saved}
      kept={saved}
      onSave={save}
      offer={() => offerRegistration('An arrangement of your own belongs to an account, so that every device shows it.')}
      add={isThere ? undefined : asked}
      tools={<QuickAccess panels={panels} saved={saved} />}
    />
  );
}
