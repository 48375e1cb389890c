import { useRef, useState } from 'react';
import { edit, useRecord } from '#data/records.ts';
import type { DialogProps } from '#pages/dialogs/dialog-requests.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { Button } from '#ui/controls/button.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { portfolioIcons } from './portfolio-icons.ts';
import type { PortfolioRecord } from './portfolio-order.ts';
import styles from './portfolio-settings.module.css';

declare module '#pages/dialogs/dialog-requests.ts' {
  interface DialogSubjects {
    'portfolio-settings': { readonly id: string };
  }
}

/** Name and icon of a portfolio. */
export function PortfolioSettingsDialog({ subject: { id }, close }: DialogProps<'portfolio-settings'>) {
  const portfolio = useRecord('portfolio', id).value;
  if (portfolio === undefined) return <Loading height={120} />;
  if (portfolio === null) return <p>This portfolio was deleted.</p>;
  return <Settings portfolio={portfolio} close={close} />;
}

function Settings({ portfolio: { id, fields }, close }: { portfolio: PortfolioRecord; close: () => void }) {
  const [name, setName] = useState(fields.name);
  const [icon, setIcon] = useState(fields.private);
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const save = async () => {
    if (name.trim() === '') {
      setProblem('Give the portfolio a name.');
      return field.current?.focus();
    }
    if (await keepEdit(() => edit('portfolio', id, { name: name.trim(), private: icon }))) close();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
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
