import { useState } from 'react';
import * as v from 'valibot';
import { type CorrectionChange, SharesPerPaper } from '#contract/entities/market/correction.ts';
import { StockRef } from '#contract/primitives.ts';
import { FieldFrame } from '#pages/form/field-frame.tsx';
import { FormProblem } from '#pages/form/form-problem.tsx';
import { TextField } from '#pages/form/text-field.tsx';
import { useForm } from '#pages/form/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import styles from './corrections.module.css';

interface CorrectionFormProps {
  industries: readonly { readonly industry: string; readonly sector: string }[];
  onSave: (change: CorrectionChange) => Promise<void>;
}

const stock = v.pipe(v.string(), v.trim(), StockRef);
const typedNumber = v.pipe(v.string(), v.trim(), v.nonEmpty('must be a number of shares'), v.transform(Number), v.number('must be a number'), SharesPerPaper);
const schemas = {
  industry: v.object({ stock, value: v.pipe(v.string(), v.nonEmpty('must be chosen')) }),
  shares_per_paper: v.object({ stock, value: typedNumber }),
};
type Field = CorrectionChange['field'];

/** Chooses a company and says its industry, or how many shares one of its listed securities represents. */
export function CorrectionForm({ industries, onSave }: CorrectionFormProps) {
  const [field, setField] = useState<Field>('industry');
  const [saved, setSaved] = useState(0);
  return (
    <div className={styles.form}>
      <Segmented
        label="What is corrected"
        value={field}
        options={[
          { value: 'industry', label: 'Industry' },
          { value: 'shares_per_paper', label: 'Depositary ratio' },
        ]}
        onChange={setField}
      />
      <Fields
        key={`${field} ${saved}`}
        field={field}
        industries={industries}
        onSave={async (change) => {
          await onSave(change);
          setSaved((count) => count + 1);
        }}
      />
    </div>
  );
}

function Fields({ field, industries, onSave }: CorrectionFormProps & { field: Field }) {
  const { busy, problems, handlers } = useForm<(typeof schemas)[Field]>(schemas[field], ({ stock, value }) => onSave({ about: { stock }, field, value }));
  return (
    <form {...handlers} noValidate>
      <TextField
        name="stock"
        label="Stock"
        hint="The symbol of a real company, as AAPL."
        autoComplete="off"
        autoCapitalize="characters"
        problem={problems.fields.stock}
      />
      {field === 'industry' ? (
        <IndustryField industries={industries} problem={problems.fields.value} />
      ) : (
        <TextField
          name="value"
          label="Shares per listed security"
          hint="5 for a receipt of five shares, 1 for the ordinary share itself."
          inputMode="decimal"
          autoComplete="off"
          problem={problems.fields.value}
        />
      )}
      <FormProblem>{problems.form}</FormProblem>
      <Button type="submit" look="primary" aria-disabled={busy}>
        {busy ? 'Saving…' : 'Save'}
      </Button>
    </form>
  );
}

function IndustryField({ industries, problem }: Pick<CorrectionFormProps, 'industries'> & { problem: string | undefined }) {
  const bySector = Map.groupBy(industries, ({ sector }) => sector);
  return (
    <FieldFrame label="Industry" hint="The sector follows from it." problem={problem}>
      {(ties) => (
        <select name="value" defaultValue="" {...ties}>
          <option value="">Choose an industry</option>
          {[...bySector].map(([sector, ofSector]) => (
            <optgroup key={sector} label={sector}>
              {ofSector.map(({ industry }) => (
                <option key={industry} value={industry}>
                  {industry}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
