import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { STAGES } from '#domain/valuation/dcf/dcf-defaults.ts';
import type { DcfResult } from '#domain/valuation/dcf/work-out.ts';
import { BarSpark } from '#ui/chart/bar-spark.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { formatDay } from '#ui/format/day.ts';
import { formatPrice } from '#ui/format/number.ts';
import { formatPercent } from '#ui/format/percent.ts';
import { Card } from '#ui/layout/card.tsx';
import { NumberField } from '../calculator/number-field.tsx';
import { AssumptionSlider } from './assumption-slider.tsx';
import styles from './assumptions.module.css';
import { baseOf, choicesOf, type DcfChoices, type DcfKnown } from './use-dcf-choices.ts';

interface AssumptionsProps {
  known: DcfKnown;
  /** How the address names the stock; `undefined` for what a member types. */
  name: string | undefined;
  choices: DcfChoices;
  result: DcfResult;
  onChange: (change: Partial<DcfChoices>) => void;
  /** What can be done with them, such as saving. */
  actions?: ReactNode;
}

const methods = [
  { value: 'earnings', label: 'Earnings' },
  { value: 'free_cash_flow', label: 'Free cash flow' },
] as const;

const MOST_MONEY = 1e9;

/** What the member assumes: the base, two growths, for how long, and the discount rate. */
export function Assumptions({ known, name, choices, result, onChange, actions }: AssumptionsProps) {
  const base = baseOf(known, choices.method);
  const { tangible_book_per_share: book } = known;
  return (
    <Card
      title="Assumptions"
      padded
      aside={
        <Button look="subtle" onClick={() => onChange(choicesOf(known, choices.method))}>
          Reset
        </Button>
      }
    >
      <Segmented label="What is discounted" wide value={choices.method} options={methods} onChange={(method) => onChange(choicesOf(known, method))} />
      <div className={styles.base}>
        <span>
          {base.label}
          <BaseSource name={name} row={base.row} end={base.end} />
        </span>
        {base.years.length > 1 && (
          <BarSpark values={base.years.map(({ value }) => value)} label={`${base.label} by year`} width={74} height={26} marked={base.years.length - 1} />
        )}
        <NumberField
          label={`${base.label}, ${known.currency}`}
          value={choices.base ?? base.value ?? undefined}
          decimals={2}
          least={-MOST_MONEY}
          most={MOST_MONEY}
          onChange={(typed) => onChange({ base: typed })}
        />
      </div>
      <Stages known={known} name={name} choices={choices} result={result} onChange={onChange} />
      <label className={styles.book}>
        <input type="checkbox" checked={choices.addBook} disabled={book === null} onChange={(event) => onChange({ addBook: event.currentTarget.checked })} />
        Add tangible book value
        <span>{book === null ? 'not known' : `${formatPrice(book)} a share`}</span>
      </label>
      {actions}
    </Card>
  );
}

function BaseSource({ name, row, end }: { name: string | undefined; row: string; end: string | null }) {
  if (end === null) return null;
  const words = `TTM to ${formatDay(end)}`;
  if (name === undefined) return <small>{words}</small>;
  return (
    <Link to="/stock/$name/data/$data" params={{ name, data: row }} search={{ type: 'ttm' }} className={styles.source}>
      {words}
    </Link>
  );
}

function Stages({ known, name, choices, result, onChange }: Pick<AssumptionsProps, 'known' | 'name' | 'choices' | 'result' | 'onChange'>) {
  const base = baseOf(known, choices.method);
  const { treasury, wacc } = known;
  const implied = typeof result.implied === 'number' ? [{ at: result.implied, label: `price ${formatPercent(result.implied)}` }] : [];
  const rates = [...(treasury === null ? [] : [{ at: treasury.rate, label: 'Treasury' }]), ...(wacc === null ? [] : [{ at: wacc, label: 'WACC' }])];
  return (
    <>
      <AssumptionSlider
        label={`Growth for ${choices.growth_years} years`}
        title={<Years before="Growth for" years={choices.growth_years} onChange={(growth_years) => onChange({ growth_years })} />}
        value={choices.growth}
        least={0}
        most={0.2}
        marks={implied}
        band={base.growth_range ?? undefined}
        note={growthNote(base.trends, base.growth_range !== null)}
        onChange={(growth) => onChange({ growth })}
      />
      <AssumptionSlider
        label={`Then, for ${choices.terminal_years} years`}
        title={<Years before="Then, for" years={choices.terminal_years} onChange={(terminal_years) => onChange({ terminal_years })} />}
        value={choices.terminal_growth}
        least={0}
        most={0.06}
        marks={[{ at: STAGES.terminal_growth, label: 'default' }]}
        note={`no perpetuity: the value ends after year ${choices.growth_years + choices.terminal_years}`}
        onChange={(terminal_growth) => onChange({ terminal_growth })}
      />
      <AssumptionSlider
        label="Discount rate"
        value={choices.discount_rate}
        least={0.04}
        most={0.16}
        marks={rates}
        note={name === undefined ? 'a Treasury yield rounded up, + 6, is usual' : rateNote(known)}
        onChange={(discount_rate) => onChange({ discount_rate: Math.max(0.001, discount_rate) })}
      />
    </>
  );
}

function growthNote(trends: DcfKnown['bases'][DcfChoices['method']]['trends'], hasRange: boolean): string {
  if (trends.length === 0) return 'no past growth is known: yours is used';
  const own = trends.map(({ years, rate }) => `${years} years ${formatPercent(rate)}`).join(' · ');
  return `own growth, ${own}${hasRange ? '; grey: its range' : ''}`;
}

function rateNote({ treasury, discount_rate, wacc }: DcfKnown): string {
  const from =
    treasury === null
      ? 'no Treasury yield is loaded, so 12 as of old'
      : `10-year Treasury ${formatPercent(treasury.rate, 2)}, rounded up, + 6 = ${formatPercent(discount_rate, 0)}`;
  return wacc === null ? from : `${from}; WACC ${formatPercent(wacc)}`;
}

const counts = Array.from({ length: 20 }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }));

function Years({ before, years, onChange }: { before: string; years: number; onChange: (years: number) => void }) {
  return (
    <span className={styles.years}>
      {before} <Choice label={`${before}: years`} value={String(years)} options={counts} onChange={(count) => onChange(Number(count))} />
      <span> years</span>
    </span>
  );
}
