import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as v from 'valibot';
import { changeCusip, getCusipBook } from '#contract/endpoints/gurus/followed-managers.ts';
import { Cusip, type CusipChange, type CusipMapping, type UnmappedPaper } from '#contract/entities/gurus/followed-manager.ts';
import { Day, StockRef } from '#contract/primitives.ts';
import { call } from '#data/client/call.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { StockLink } from '#pages/stocks/stock-link.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Empty } from '#ui/feedback/message.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import { formatCount } from '#ui/format/number.ts';
import { formatScaled } from '#ui/format/scale.ts';
import { Card } from '#ui/layout/card.tsx';
import { useServerAction } from '../../use-server-action.ts';
import listStyles from '../admin-list.module.css';
import styles from '../corrections.module.css';
import ownStyles from './owners.module.css';

/** For administrators: CUSIPs of the newest reports that no listing here has, and the listings given to some by hand. */
export function CusipsCard() {
  const { state, again } = useAnswer(getCusipBook, {});
  const queries = useQueryClient();
  const [chosen, setChosen] = useState('');
  const change = async (body: CusipChange) => {
    const before = await call(changeCusip, { body });
    // Positions, and everything that is made of them, are others now.
    void queries.invalidateQueries();
    return before;
  };
  const undo = useServerAction(async (before: CusipChange) => {
    await change(before);
    return 'It is as it was before.';
  });
  const withUndo = async (body: CusipChange, text: string) => {
    const before = await change(body);
    return { text, action: { label: 'Undo', run: () => void undo(before) } };
  };
  const remove = useServerAction(({ cusip, from }: CusipMapping) => withUndo({ cusip, from, stock: null }, `${cusip} has no listing by hand any more.`));
  const save = async (body: CusipChange) => {
    showToast(await withUndo(body, `${body.cusip} is ${body.stock} from ${body.from} on.`));
    setChosen('');
  };
  return (
    <Card title="CUSIPs without a listing" context={state.kind === 'ready' ? `${formatCount(state.data.total)} worth ${money(state.data.value)}` : undefined}>
      <p className={styles.lead}>
        13F filings name securities by CUSIP. What no list here knows stays in the portfolio without a page of its own. Say which stock it is, and from which
        day on: positions follow from the filings that are loaded.
      </p>
      <AnswerView state={state} again={again} height={320}>
        {({ unmapped, mappings, total, renewing }) => (
          <>
            {renewing > 0 && (
              <p className={styles.note} role="status">
                {renewing === 1 ? 'The positions of one holder are' : `The positions of ${formatCount(renewing)} holders are`} being worked out again.
              </p>
            )}
            <MapForm key={chosen} cusip={chosen} onSave={save} />
            <Mappings mappings={mappings} onRemove={(mapping) => void remove(mapping)} />
            <Unmapped papers={unmapped} total={total} onChoose={setChosen} />
          </>
        )}
      </AnswerView>
    </Card>
  );
}

const money = (value: number) => {
  const { figure, letter } = formatScaled(value);
  return `$${figure}${letter}`;
};

/** Reports in XML, which have been required since 2013, have holdings from this quarter on. */
const FIRST_QUARTER = '2013-03-31';
const Mapped = v.object({ cusip: Cusip, stock: v.pipe(v.string(), v.trim(), StockRef), from: Day });

function MapForm({ cusip, onSave }: { cusip: string; onSave: (change: CusipChange) => Promise<void> }) {
  const [saved, setSaved] = useState(0);
  return (
    <div className={styles.form}>
      <MapFields
        key={saved}
        cusip={cusip}
        onSave={async (change) => {
          await onSave(change);
          setSaved((count) => count + 1);
        }}
      />
    </div>
  );
}

function MapFields({ cusip, onSave }: { cusip: string; onSave: (change: CusipChange) => Promise<void> }) {
  const { busy, problems, handlers } = useForm(Mapped, onSave);
  return (
    <form {...handlers} noValidate>
      <TextField name="cusip" label="CUSIP" hint="Nine signs." autoComplete="off" defaultValue={cusip} problem={problems.fields.cusip} />
      <TextField
        name="stock"
        label="Stock"
        hint="Its symbol here, as AAPL."
        autoComplete="off"
        autoCapitalize="characters"
        autoFocus={cusip !== ''}
        problem={problems.fields.stock}
      />
      <TextField
        name="from"
        label="From"
        hint="The first day on which it is this stock."
        autoComplete="off"
        defaultValue={FIRST_QUARTER}
        problem={problems.fields.from}
      />
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

function Mappings({ mappings, onRemove }: { mappings: readonly CusipMapping[]; onRemove: (mapping: CusipMapping) => void }) {
  if (mappings.length === 0) return null;
  return (
    <ul className={listStyles.list} aria-label="Listings given by hand">
      {mappings.map((mapping) => (
        <li key={`${mapping.cusip} ${mapping.from}`}>
          <span className={ownStyles.row}>
            <span>
              <b>{mapping.cusip}</b>
              {' is '}
              <StockLink stock={{ ...mapping, delisted: false }}>{mapping.display_symbol}</StockLink>
              {` ${mapping.company}`}
            </span>
            <span>{`from ${mapping.from} on`}</span>
          </span>
          <Button onClick={() => onRemove(mapping)} aria-label={`Remove the listing of ${mapping.cusip} from ${mapping.from} on`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface UnmappedProps {
  papers: readonly UnmappedPaper[];
  total: number;
  onChoose: (cusip: string) => void;
}

function Unmapped({ papers, total, onChoose }: UnmappedProps) {
  if (papers.length === 0) return <Empty lead="Every holding has a listing.">Or no report of a followed investor is loaded yet.</Empty>;
  return (
    <>
      <ul className={listStyles.list} aria-label="CUSIPs without a listing">
        {papers.map(({ cusip, issuer, class: kind, holders, value, period }) => (
          <li key={cusip}>
            <span className={ownStyles.row}>
              <b>{issuer}</b>
              <span>{`${cusip}, ${kind}`}</span>
            </span>
            <span className={ownStyles.row}>
              <span>{`${money(value)} held by ${formatCount(holders)} ${holders === 1 ? 'investor' : 'investors'}, quarter to ${period}`}</span>
            </span>
            <Button onClick={() => onChoose(cusip)} aria-label={`Map ${cusip} to a stock`}>
              Map
            </Button>
          </li>
        ))}
      </ul>
      {total > papers.length && <p className={styles.note}>{`The ${formatCount(papers.length)} of most value of ${formatCount(total)}.`}</p>}
    </>
  );
}
