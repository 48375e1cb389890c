import { getFairValueStats } from '#contract/endpoints/records/fair-values.ts';
import { getDcfFairValue } from '#contract/endpoints/stock/dcf.ts';
import { getStockSummary } from '#contract/endpoints/stock/stocks.ts';
import type { DcfFairValue } from '#contract/entities/stock/dcf.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import { fairValueId } from '#contract/records/ids.ts';
import { useRecord, useRecords } from '#data/records/records.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { isFund } from '../is-fund.ts';
import { SaveActions } from '../own-value/save-actions.tsx';
import { SavedCard } from '../own-value/saved-card.tsx';
import { VotesCard } from '../own-value/votes-card.tsx';
import { DcfDesk } from './dcf-desk.tsx';
import { useDcfChoices } from './use-dcf-choices.ts';

/** What a stock is worth if one believes the assumptions, and what its price believes. */
export function DcfPage({ name }: { name: string }) {
  const subject = useAnswer(getStockSummary, { params: { id: name } }).state;
  if (subject.kind !== 'ready') return null;
  return <DcfOfStock key={subject.data.stockid} name={name} stock={subject.data} />;
}

function DcfOfStock({ name, stock }: { name: string; stock: StockSummary }) {
  const { state, again } = useAnswer(getDcfFairValue, { params: { id: stock.stockid } });
  return (
    <AnswerView state={state} again={again} height={700} tooLittle={(known) => tooLittleOf(known, isFund(stock))}>
      {(known) => <Calculator known={known} name={name} gfValue={stock.gf_value} />}
    </AnswerView>
  );
}

/** A fund has no earnings, and those of a company without accounts are unknown. */
function tooLittleOf({ bases }: DcfFairValue, ofFund: boolean): string | undefined {
  if (ofFund) return 'A fund owns shares and earns nothing itself: value the companies that it holds.';
  if (bases.earnings.end === null && bases.free_cash_flow.end === null)
    return 'A value needs earnings or free cash flow of twelve months, and no accounts of this company that cover them are known.';
  return undefined;
}

function Calculator({ known, name, gfValue }: { known: DcfFairValue; name: string; gfValue: number | null }) {
  const { stockid, currency, price } = known;
  const [choices, change] = useDcfChoices(known);
  const own = useRecord('fair-value', fairValueId(stockid)).value;
  const templates = (useRecords('dcf-template').value ?? []).filter(({ fields }) => fields.stockid === null || fields.stockid === stockid);
  const { state: votes } = useAnswer(getFairValueStats, { query: { stockid } });
  const median = votes.kind === 'ready' ? votes.data.median : null;
  const marks = [
    ...(own == null ? [] : [{ label: 'My value', value: own.fields.value, own: true }]),
    ...(median === null ? [] : [{ label: 'Members’ median', value: median }]),
    ...(gfValue === null ? [] : [{ label: 'GF Value', value: gfValue }]),
  ];
  return (
    <DcfDesk
      known={known}
      name={name}
      choices={choices}
      onChange={change}
      marks={marks}
      actions={<SaveActions stockid={stockid} known={known} choices={choices} />}
    >
      <VotesCard stockid={stockid} currency={currency} price={price} own={own} />
      <SavedCard known={known} choices={choices} templates={templates} onChoose={change} />
    </DcfDesk>
  );
}
