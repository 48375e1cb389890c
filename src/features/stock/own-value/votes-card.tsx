import { useState } from 'react';
import { getFairValueStats } from '#contract/endpoints/records/fair-values.ts';
import type { FairValueStats } from '#contract/entities/records/dcf.ts';
import { fairValueId } from '#contract/records/ids.ts';
import { edit, type RecordRow } from '#data/records/records.ts';
import { deleteWithUndo } from '#pages/actions/keep-edit.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { extentOf } from '#ui/chart/extent.ts';
import { Button } from '#ui/controls/button.tsx';
import { formatPercentChange } from '#ui/format/change.ts';
import { formatShortDay } from '#ui/format/day.ts';
import { formatCount, formatNumber, formatPrice, isFigure } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { NumberField } from '../calculator/number-field.tsx';
import styles from './own-values.module.css';
import { saveOwnValue } from './save-actions.tsx';

interface VotesCardProps {
  stockid: string;
  currency: string;
  price: number | null;
  own: RecordRow<'fair-value'> | null | undefined;
}

/** What members hold the stock to be worth, without names, and the member's own value, which counts among them if they wish. */
export function VotesCard({ stockid, currency, price, own }: VotesCardProps) {
  const { state, again } = useAnswer(getFairValueStats, { query: { stockid } });
  const votes = state.kind === 'ready' ? `${formatCount(state.data.votes)} ${state.data.votes === 1 ? 'member' : 'members'}` : undefined;
  return (
    <Card
      title="Fair value votes"
      context={votes}
      padded
      aside={
        <Button look="subtle" onClick={again}>
          Renew
        </Button>
      }
    >
      {own !== undefined && <OwnVote key={own?.fields.value} stockid={stockid} currency={currency} own={own} />}
      <AnswerView state={state} again={again} height={90}>
        {(stats) => <Histogram stats={stats} price={price} own={own?.fields.value} />}
      </AnswerView>
    </Card>
  );
}

function OwnVote({ stockid, currency, own }: Pick<VotesCardProps, 'stockid' | 'currency'> & { own: RecordRow<'fair-value'> | null }) {
  const [value, setValue] = useState(own?.fields.value);
  const save = useAction(async () => {
    if (isFigure(value) && value > 0) await saveOwnValue({ stockid, currency, value, assumptions: null, inputs: null });
  });
  const id = fairValueId(stockid);
  return (
    <div className={styles.own}>
      <span>
        {own === null ? 'My value' : `Mine, ${formatShortDay(own.fields.saved_on)}`}{' '}
        <NumberField label={`My value, ${currency}`} value={value} decimals={2} least={0} most={1e9} onChange={setValue} />
        {value !== own?.fields.value && isFigure(value) && value > 0 && (
          <Button look="primary" onClick={() => void save()}>
            {own === null ? 'Vote' : 'Change'}
          </Button>
        )}
      </span>
      {own !== null && (
        <span>
          <label>
            <input
              type="checkbox"
              checked={own.fields.counted}
              onChange={(event) => void edit('fair-value', id, { counted: event.currentTarget.checked }, own.fields)}
            />{' '}
            counted among the votes
          </label>
          <Button look="subtle" onClick={() => void deleteWithUndo('fair-value', id, 'Your value is removed.')}>
            Remove
          </Button>
        </span>
      )}
    </div>
  );
}

function Histogram({ stats: { votes, median, bins }, price, own }: { stats: FairValueStats; price: number | null; own: number | undefined }) {
  const [first, last] = [bins[0], bins.at(-1)];
  if (first === undefined || last === undefined) {
    return <p className={styles.few}>{votes === 0 ? 'Nobody has voted yet.' : 'Too few votes to show without telling who gave them: three are needed.'}</p>;
  }
  const { most } = extentOf(
    bins.map((bin) => bin.votes),
    1,
  );
  const at = (value: number) => `${Math.min(100, Math.max(0, ((value - first.from) / (last.to - first.from)) * 100))}%`;
  const words = `Median ${formatPrice(median)} of ${votes} votes: ${bins.map((bin) => `${bin.votes} from ${formatNumber(bin.from, 0)} to ${formatNumber(bin.to, 0)}`).join(', ')}`;
  return (
    <div className={styles.histogram} role="img" aria-label={words}>
      <div className={styles.bins}>
        {bins.map((bin) => (
          <span key={bin.from} style={{ height: `${(bin.votes / most) * 100}%` }} />
        ))}
      </div>
      {isFigure(median) && (
        <span className={styles.median} style={{ left: at(median) }}>
          <small>
            median {formatPrice(median)}
            {isFigure(price) && `, ${formatPercentChange(median / price - 1, 1)}% on the price`}
          </small>
        </span>
      )}
      {isFigure(price) && <span className={styles.price} style={{ left: at(price) }} />}
      {isFigure(own) && <span className={styles.mine} style={{ left: at(own) }} />}
      <div className={styles.ends}>
        <span>{formatNumber(first.from, first.from < 10 ? 2 : 0)}</span>
        <span>{formatNumber(last.to, last.to < 10 ? 2 : 0)}</span>
      </div>
    </div>
  );
}
