import { useMemo, useState } from 'react';
import { getValuationBox, getValuationBoxHistory } from '#contract/endpoints/stock/valuation.ts';
import type { StockSummary } from '#contract/entities/stock/stock.ts';
import type { ValuationBox } from '#contract/entities/stock/valuation.ts';
import type { AnswerState } from '#pages/answer-state.ts';
import { AnswerView, useAnswer } from '#pages/answer-view.tsx';
import { BarSlider } from '#ui/chart/bar-slider.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatNumber } from '#ui/format/number.ts';
import { Card } from '#ui/layout/card.tsx';
import { MethodLink } from '../../method/method-link.tsx';
import { CodeChip } from '../code-chip.tsx';
import words from '../words.module.css';
import { YearButtons } from '../years/year-buttons.tsx';
import { NOW, useYearChoice, yearInWords } from '../years/year-choice.ts';
import { boxInWords } from './box-in-words.ts';
import { type BoxRow, boxRows, ratioOf } from './box-rows.ts';
import { ValueAxis } from './value-axis.tsx';
import styles from './value-box.module.css';
import { WhyValue } from './why-value.tsx';

/** What a share is worth by several methods, on one axis with the price; now, or as it was known in a January of the past. */
export function ValueBox({ stock, title }: { stock: StockSummary; title?: string }) {
  const params = { id: stock.stockid };
  const present = useAnswer(getValuationBox, { params, query: {} });
  const past = useAnswer(getValuationBoxHistory, { params });
  const boxes = past.state.kind === 'ready' ? past.state.data.years : present.state.kind === 'ready' ? [present.state.data] : [];
  const years = useMemo(() => boxes.map(({ year }) => year).reverse(), [boxes]);
  const choice = useYearChoice(years);
  const [asked, setAsked] = useState<BoxRow>();
  const box = boxes.find(({ year }) => year === choice.year) ?? boxes[0];
  const rows = useMemo(
    () =>
      box === undefined
        ? []
        : boxRows(
            box,
            boxes.filter(({ year }) => year !== NOW),
          ),
    [box, boxes],
  );
  const state: AnswerState<object> = past.state.kind === 'ready' ? past.state : present.state;
  return (
    <Card
      title={title ?? `What it is worth, by ${rows.length || 'several'} methods`}
      context={box === undefined ? undefined : asOf(box)}
      aside={
        <>
          <MethodLink of="values" about="these values" />
          <YearButtons years={years} choice={choice} of="the values" />
        </>
      }
    >
      <AnswerView state={state} again={present.again} height={380} listStored>
        {() =>
          box && (
            <>
              <p className={words.words}>
                <CodeChip code={box.gf_valuation} /> {boxInWords(box, rows, stock.currency)}
              </p>
              <ValueAxis rows={rows} price={box.price} currency={stock.currency} onWhy={setAsked} />
              {years.length > 1 &&
                (boxes.some((each) => ratioOf(each, 'gf_value') !== null) ? (
                  <YearStrip boxes={boxes} year={choice.year} choose={choice.choose} />
                ) : (
                  <p className={styles.noStrip}>
                    <b>No price to GF Value in any of these years.</b> {box.notes['gf_value']}
                  </p>
                ))}
            </>
          )
        }
      </AnswerView>
      {asked && box && <WhyValue stock={stock} box={box} row={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

function asOf({ year, day, end }: ValuationBox): string {
  const when = year === NOW ? 'now' : `as known in January ${yearInWords(year)}`;
  return [when, ...(day === null ? [] : [`close ${formatDay(day)}`]), ...(end === null ? [] : [`year to ${formatDay(end)}`])].join(', ');
}

function YearStrip({ boxes, year, choose }: { boxes: readonly ValuationBox[]; year: string; choose: (year: string) => void }) {
  const oldest = [...boxes].reverse();
  const ratios = oldest.map((box) => ratioOf(box, 'gf_value'));
  const at = Math.max(
    0,
    oldest.findIndex((box) => box.year === year),
  );
  const ratio = ratios[at];
  return (
    <div className={styles.strip}>
      <p>
        Price to GF Value each January; drag to go back
        <b>{ratio == null ? '' : ` ${formatNumber(ratio, 2)}`}</b>
      </p>
      <BarSlider
        values={ratios.map((each) => (each === null ? null : each - 1))}
        names={oldest.map((box) => yearInWords(box.year))}
        chosen={at}
        onChoose={(index) => choose(oldest[index]?.year ?? NOW)}
        label="Year of the values"
        valueText={`${yearInWords(year)}: price to GF Value ${ratio == null ? 'not known' : formatNumber(ratio, 2)}`}
        height={86}
      />
    </div>
  );
}
