import { memo, useState } from 'react';
import type { ScreenerField } from '#contract/entities/market/screener.ts';
import { FieldPicker } from '#pages/fields/field-picker.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import type { ScreenChange, ScreenSearch } from '../screen-search.ts';
import { FigureField } from './figure-field.tsx';
import styles from './filter-builder.module.css';
import { SavedRankings } from './saved-parts.tsx';

interface RankingRowsProps {
  ranking: ScreenSearch['ranking'];
  fields: readonly ScreenerField[];
  fieldOf: (key: string) => ScreenerField | undefined;
  stocks: number;
  onChange: (change: ScreenChange) => void;
}

const none: NonNullable<ScreenSearch['ranking']> = [];

/** By which figures the stocks that pass are put in order, and how much each counts. */
export const RankingRows = memo(function RankingRows({ ranking: weights = none, fields, fieldOf, stocks, onChange }: RankingRowsProps) {
  const [adding, setAdding] = useState(false);
  const change = (next: typeof weights) => onChange({ ranking: next.length === 0 ? undefined : [...next], page: undefined });
  return (
    <>
      <h2 className={styles.title}>Ranking</h2>
      {weights.map((each, at) => {
        const name = fieldOf(each.field)?.display_name ?? each.field;
        return (
          <div key={each.field} className={styles.line}>
            <span>{name}</span>
            <Choice
              label={`${name}, which is better`}
              value={each.better}
              options={[
                { value: 'high', label: 'high first' },
                { value: 'low', label: 'low first' },
              ]}
              onChange={(better) => change(weights.with(at, { ...each, better }))}
            />
            <FigureField
              label={`Weight of ${name}`}
              value={each.weight}
              onChange={(weight) => change(weights.with(at, { ...each, weight: Math.min(1000, Math.max(1, weight)) }))}
            />
            <Button look="subtle" aria-label={`Remove ${name} from the ranking`} onClick={() => change(weights.toSpliced(at, 1))}>
              ×
            </Button>
          </div>
        );
      })}
      <div className={styles.add}>
        <Button aria-expanded={adding} onClick={() => setAdding(!adding)}>
          Rank by
        </Button>
        <span>Stocks without one of the figures get no rank.</span>
      </div>
      {adding && (
        <FieldPicker
          label="Find a figure to rank by"
          fields={fields.filter(({ filter, field_name }) => filter === 'range' && !weights.some(({ field }) => field === field_name))}
          stocks={stocks}
          onPick={({ field_name, better }) => {
            setAdding(false);
            change([...weights, { field: field_name, weight: 1, better: better === 'low' ? 'low' : 'high' }]);
          }}
        />
      )}
      <SavedRankings ranking={weights} onTake={change} />
    </>
  );
});
