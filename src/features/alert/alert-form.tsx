import { useId, useState } from 'react';
import { listScreenerFields } from '#contract/endpoints/market/screener.ts';
import type { Alert, TriggerFrequency } from '#contract/entities/records/alert.ts';
import { INDICATOR_VALUE, PRICE } from '#domain/alerts/alert-kinds.ts';
import { limitToType, typedLimit } from '#domain/alerts/alert-words.ts';
import { unitFormat } from '#domain/screening/field-units.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { useAnswer } from '#pages/answer-view.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Choice } from '#ui/controls/choice.tsx';
import { showToast } from '#ui/feedback/toast.ts';
import shared from './alert.module.css';
import styles from './alert-dialog.module.css';
import { type Alertable, setFilterAlert } from './alert-edits.ts';
import { useAlertSettings } from './use-alert-settings.ts';

type Operator = NonNullable<Alert['operator']>;

const sides: readonly { readonly value: Operator; readonly label: string }[] = [
  { value: '<', label: 'below' },
  { value: '<=', label: 'at or below' },
  { value: '>=', label: 'at or above' },
  { value: '>', label: 'above' },
];
const frequencies: readonly { readonly value: TriggerFrequency; readonly label: string }[] = [
  { value: 'daily', label: 'at most once a day' },
  { value: 'always', label: 'every time' },
];

interface Figure {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
}

const price: Figure = { key: PRICE, label: 'Price', unit: 'USD per share' };
const lastValue: Figure = { key: INDICATOR_VALUE, label: 'Value', unit: '' };

/** A new alert: which figure, on which side of which limit, how often. */
export function AlertForm({ alertable }: { alertable: Alertable }) {
  const groups = useFigures(alertable);
  const figures = groups.flatMap(({ figures: each }) => each);
  const { first } = alertable;
  const [key, setKey] = useState(first?.key ?? figures[0]?.key ?? PRICE);
  const [side, setSide] = useState<Operator>(first?.operator ?? '<');
  const [typed, setTyped] = useState<string>();
  const [frequency, setFrequency] = useState<TriggerFrequency>('daily');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  // Undefined until the figures of the market are here, or where it lacks the one that was asked for.
  const figure = figures.find((each) => each.key === key);
  const text = typed ?? (first?.value == null || figure === undefined ? '' : limitToType(figure, first.value));
  const unit = figure === undefined || key === PRICE || figure.unit === '' ? undefined : unitFormat(figure.unit).unit;
  const { keepZone } = useAlertSettings();
  const add = useAction(async (of: Figure, operator: Operator, value: number, often: TriggerFrequency) => {
    await setFilterAlert(alertable, { ...of, operator, value }, often);
    await keepZone();
    setTyped((now) => (now === typed ? '' : now)); // the limit of the next alert may be typed by now
    showToast({ text: 'Alert saved on this device' });
  });
  return (
    <form
      className={styles.form}
      aria-label="New alert"
      onSubmit={(event) => {
        event.preventDefault();
        if (figure === undefined) return setProblem('This market does not have the figure');
        const value = typedLimit(figure, text);
        if (value === undefined) setProblem('Type a figure, as 84.00');
        else void add(figure, side, value, frequency);
      }}
    >
      <select aria-label="Figure" className={styles.figure} value={key} onChange={(event) => setKey(event.currentTarget.value)}>
        {groups.map(({ name, figures: each }) => (
          <optgroup key={name} label={name}>
            {each.map((one) => (
              <option key={one.key} value={one.key}>
                {one.label}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Choice label="Side" value={side} options={sides} onChange={setSide} />
      <label className={styles.limit}>
        <input
          aria-label="Limit"
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : id}
          inputMode="decimal"
          value={text}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        {unit && <span>{unit}</span>}
      </label>
      <Choice label="How often" value={frequency} options={frequencies} onChange={setFrequency} />
      <Button look="primary" type="submit">
        Set alert
      </Button>
      {problem && (
        <p id={id} role="alert" className={shared.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}

/** The figures an alert can compare: the price, and the ratios of the screener that this market has. */
function useFigures({ type }: Alertable): readonly { readonly name: string; readonly figures: readonly Figure[] }[] {
  const { state } = useAnswer(listScreenerFields, {});
  if (type === 'ECONOMIC_INDICATOR') return [{ name: 'Indicator', figures: [lastValue] }];
  const known = state.kind === 'ready' ? state.data : [];
  const ratios = known.flatMap(({ display_name: name, children }) => {
    const figures = children.flatMap(({ field_name, display_name, field_type, unit }) =>
      field_type === 'number' && field_name !== PRICE ? [{ key: field_name, label: display_name, unit }] : [],
    );
    return figures.length === 0 ? [] : [{ name, figures }];
  });
  return [{ name: 'Price', figures: [price] }, ...ratios.map((group) => (group.name === 'Price' ? { ...group, name: 'More on the price' } : group))];
}
