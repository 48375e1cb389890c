import { useEffect, useRef, useState } from 'react';
import { arrowTarget } from '#ui/controls/focus-by-arrow.ts';
import { useModalDialog } from '#ui/layout/overlay/use-modal-dialog.ts';
import classes from './command-list.module.css';
import { type Command, findCommands } from './commands.ts';
import { useCommands } from './use-commands.ts';

const LIST = 'command-list';
const optionId = (index: number) => `${LIST}-${index}`;

/** What the page offers, pages looked at last, every page and command by its name: type, go through them by arrows, Enter runs. Escape or Back closes and gives the focus back. */
export function CommandList({ onClose }: { onClose: () => void }) {
  const dialog = useModalDialog(onClose, { beside: true });
  const [typed, setTyped] = useState('');
  const [highlighted, setHighlighted] = useState(0);
  const commands = findCommands(useCommands(), typed);
  const chosen = useRef<Command>(undefined);
  // After it has left: a command may move the focus, and React handles no press while it changes the page.
  useEffect(() => () => chosen.current?.run(), []);
  const run = (command: Command | undefined) => {
    if (command === undefined) return;
    chosen.current = command;
    onClose();
  };
  return (
    <dialog {...dialog} className={classes.dialog} aria-label="Pages and commands">
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label="Page or command"
        aria-expanded
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={commands.length > 0 ? optionId(highlighted) : undefined}
        placeholder="Page or command"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setHighlighted(0);
        }}
        onKeyDown={(event) => {
          // Home and End are the text's own.
          const target = event.key.startsWith('Arrow') ? arrowTarget(event.key, highlighted, commands.length, 'down') : undefined;
          if (target !== undefined) setHighlighted(target);
          else if (event.key === 'Enter') run(commands[highlighted]);
          else return;
          event.preventDefault();
        }}
      />
      <Options commands={commands} highlighted={highlighted} onRun={run} />
      {commands.length === 0 && <p className={classes.none}>No page or command of that name.</p>}
    </dialog>
  );
}

function Options({ commands, highlighted, onRun }: { commands: readonly Command[]; highlighted: number; onRun: (command: Command) => void }) {
  return (
    <div id={LIST} role="listbox" aria-label="Pages and commands" className={classes.list}>
      {commands.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a combobox are its field's
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
        <div
          key={`${command.group} ${command.label} ${command.words}`}
          id={optionId(index)}
          ref={index === highlighted ? intoView : undefined}
          role="option"
          aria-selected={index === highlighted}
          className={classes.option}
          onClick={() => onRun(command)}
        >
          <span>{command.label}</span>
          <span className={classes.group}>{command.group}</span>
        </div>
      ))}
    </div>
  );
}

function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
