import { FieldFrame } from './field-frame.tsx';
import type { FormField } from './form-definition.ts';
import { StockInput } from './stock-input.tsx';

/** A field of any kind. */
export function FormInput({ field, value, problem }: { field: FormField; value: string; problem: string | undefined }) {
  const { name, label, hint } = field;
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {(ties) => {
        const shared = { ...ties, name, defaultValue: value };
        if (field.kind === 'line') return <input type="text" autoComplete="off" {...shared} />;
        if (field.kind === 'text') return <textarea rows={field.rows} {...shared} />;
        if (field.kind === 'check') return <input type="checkbox" {...ties} name={name} defaultChecked={value !== ''} />;
        if (field.kind === 'stock') return <StockInput {...shared} />;
        const groups = [...new Set(field.options.map(({ group }) => group))];
        return (
          <select {...shared}>
            <option value="">{field.none}</option>
            {groups.map((group) => {
              const options = field.options
                .filter((each) => each.group === group)
                .map(({ value: one, label: words }) => (
                  <option key={one} value={one}>
                    {words}
                  </option>
                ));
              return group === undefined ? (
                options
              ) : (
                <optgroup key={group} label={group}>
                  {options}
                </optgroup>
              );
            })}
          </select>
        );
      }}
    </FieldFrame>
  );
}
