import { useRef, useState } from 'react';
import { edit, useRecord } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { ChangedElsewhere } from '#pages/editing/changed-elsewhere.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { portfolioIcons } from '../list/portfolio-icons.ts';
import type { PortfolioRecord } from '../list/portfolio-order.ts';
import { LedgerFields } from './ledger-fields.tsx';
import { keepLedgerSettings, type LedgerSettings, type LedgerSettingsDraft, useLedgerSettings } from './ledger-settings.ts';
import styles from './portfolio-settings.module.css';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    'portfolio-settings': { readonly id: string };
  }
}

/** Name and icon of a portfolio, and by which currency and cost method its transactions are kept. */
export function PortfolioSettingsDialog({ subject: { id }, close }: DialogProps<'portfolio-settings'>) {
  const portfolio = useRecord('portfolio', id).value;
  const rules = useLedgerSettings(id);
  if (portfolio === undefined) return <Loading height={120} />;
  if (portfolio === null) return <p>This portfolio was deleted.</p>;
  if (rules === undefined) return <Loading height={120} />;
  return <Settings portfolio={portfolio} rules={rules} close={close} />;
}

function Settings({ portfolio, rules, close }: { portfolio: PortfolioRecord; rules: LedgerSettings; close: () => void }) {
  const [{ id, fields }] = useState(portfolio); // as it was when this opened
  const [name, setName] = useState(fields.name);
  const [icon, setIcon] = useState(fields.private);
  const [ledger, setLedger] = useState<LedgerSettingsDraft>({ ...rules.own, everywhere: false });
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const keep = useAction(async () => {
    await edit('portfolio', id, { name: name.trim(), private: icon }, fields);
    await keepLedgerSettings(id, rules, ledger);
    close();
  });
  const save = () => {
    if (name.trim() === '') {
      setProblem('Give the portfolio a name.');
      return field.current?.focus();
    }
    void keep();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ChangedElsewhere
        entity="portfolio"
        id={id}
        base={fields}
        fields={['name', 'private']}
        show={({ name }) => <p>{name}</p>}
        saving="Saving keeps what you change here; of two names the other one can be taken back on the Sync page."
      />
      <label className={styles.name}>
        Name
        <input
          ref={field}
          value={name}
          maxLength={120}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          aria-describedby="portfolio-name-problem"
          onChange={({ currentTarget: { value } }) => {
            setName(value);
            if (value.trim() !== '') setProblem(undefined);
          }}
          onBlur={() => name.trim() === '' && setProblem('Give the portfolio a name.')}
        />
      </label>
      <p id="portfolio-name-problem" className={styles.problem} role="alert">
        {problem}
      </p>
      <fieldset className={styles.icons}>
        <legend>Icon</legend>
        {portfolioIcons.map(({ icon: Icon, label }, choice) => (
          <label key={label}>
            <input type="radio" name="icon" checked={icon === choice} onChange={() => setIcon(choice)} />
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <LedgerFields rules={rules} draft={ledger} onChange={setLedger} />
      <footer className={styles.foot}>
        <Button look="subtle" onClick={close}>
          Cancel
        </Button>
        <Button type="submit" look="primary">
          Save
        </Button>
      </footer>
    </form>
  );
}
