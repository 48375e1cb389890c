import { useState } from 'react';
import { newId } from '#data/device/new-id.ts';
import { Button } from '#ui/controls/button.tsx';
import { FindField } from '#ui/controls/find-field.tsx';
import { Dialog } from '#ui/layout/overlay/dialog.tsx';
import { configOfForm, firstConfig } from '../widgets/setting.ts';
import styles from './add-widget.module.css';
import type { Arrangeable } from './board-editor.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useSettingForm } from './use-setting-form.ts';
import type { WidgetTargets } from './widget-targets.ts';

interface AddWidgetProps {
  /** What it is added to, such as `the home page`. */
  board: string;
  definitions: readonly Arrangeable[];
  /** Keys of the widgets that are on the board. */
  on: readonly string[];
  targets: WidgetTargets | undefined;
  onAdd: (panel: Arrangeable) => void;
  onClose: () => void;
}

const OTHER = 'Other';

/** The dialog that adds a component to a dashboard: all there are by group, and what can be chosen for the one that is picked. */
export function AddWidget({ board, definitions, on, targets, onAdd, onClose }: AddWidgetProps) {
  const [find, setFind] = useState('');
  const [picked, setPicked] = useState<string>();
  const wanted = find.trim().toLowerCase();
  const shown = definitions.filter(({ title, desc = '' }) => `${title} ${desc}`.toLowerCase().includes(wanted));
  const groups = [...new Set(shown.map(({ group = OTHER }) => group))];
  const panel = definitions.find(({ key }) => key === picked);
  return (
    <Dialog title="Add Component to Dashboard" size="add" onClose={onClose}>
      <div className={styles.find}>
        <FindField label={`Search ${definitions.length} components`} value={find} onChange={setFind} />
      </div>
      <div className={styles.parts}>
        <div className={styles.list}>
          {groups.map((group) => {
            const own = shown.filter(({ group: of = OTHER }) => of === group);
            return (
              <section key={group} aria-label={group}>
                <h3>
                  {group} <span>{own.length}</span>
                </h3>
                <ul>
                  {own.map(({ key, title, allowMultiple = false }) => (
                    <li key={key}>
                      <button type="button" aria-pressed={key === picked} onClick={() => setPicked(key)}>
                        <span>{title}</span>
                        {on.includes(key) && <small>{allowMultiple ? 'on it, more allowed' : 'on it'}</small>}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
          {shown.length === 0 && <p>No component fits.</p>}
        </div>
        {panel === undefined ? (
          <p className={styles.hint}>Choose a component.</p>
        ) : (
          <Picked key={panel.key} panel={panel} board={board} isOn={on.includes(panel.key)} targets={targets} onAdd={onAdd} />
        )}
      </div>
    </Dialog>
  );
}

interface PickedProps extends Pick<AddWidgetProps, 'board' | 'targets' | 'onAdd'> {
  panel: Arrangeable;
  isOn: boolean;
}

function Picked({ panel, board, isOn, targets, onAdd }: PickedProps) {
  const { key, title, desc, configSchema = [], defaultOptions, allowMultiple = false, boards } = panel;
  const [first] = useState(() => firstConfig(configSchema, defaultOptions));
  const [chosen, setChosen] = useState(first);
  const { problems, submit } = useSettingForm(configSchema, (config) => onAdd(allowMultiple ? { ...panel, key: newId(), is: key, config } : panel));
  const usable = boards.includes('home');
  const others = targets?.(panel, chosen) ?? [];
  return (
    <form
      className={styles.picked}
      aria-label={title}
      noValidate
      method="post"
      onSubmit={submit}
      onChange={({ currentTarget }) => setChosen(configOfForm(configSchema, new FormData(currentTarget)))}
    >
      <h3>{title}</h3>
      <p>{desc}</p>
      <SettingFields settings={configSchema} values={first} problems={problems} />
      {!usable && <p>This component is not available for dashboard.</p>}
      {isOn && !allowMultiple ? (
        <p>It is on {board} already.</p>
      ) : (
        usable && (
          <div className={styles.add}>
            <Button type="submit" look="primary">
              Add to {board}
            </Button>
          </div>
        )
      )}
      {others.length > 0 && (
        <p className={styles.others}>
          Elsewhere, in a new window:{' '}
          {others.map(({ label, href }) => (
            <a key={label} href={href} target="_blank" rel="noopener">
              {label}
            </a>
          ))}
        </p>
      )}
    </form>
  );
}
