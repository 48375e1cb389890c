import { FieldFrame } from './field-frame.tsx';
import type { FormField } from './form-definition.ts';

/** A field of any kind. */
export function FormInput({ field, value, problem }: { field: FormField; value: string; problem: string | undefined }) {
  const { name, label, hint } = field;
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {(ties) => {
        const shared = { ...ties, name, defaultValue: value };
        if (field.kind === 'line') return <input type="text" autoComplete="off" {...shared} />;
        if (field.kind === 'text') return <textarea rows={field.rows} {...shared} />;
        return (
          <select {...shared}>
            <option value="">{field.none}</option>
            {field.options.map(({ value: one, label: words }) => (
              <option key={one} value={one}>
                {words}
              </option>
            ))}
          </select>
        );
      }}
    </FieldFrame>
  );
}
