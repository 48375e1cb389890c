import { Modal } from '@mantine/core';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useOverlay } from '#ui/layout/overlay/use-overlay.ts';
import { SearchPanel } from '../pages/search-panel.tsx';
import { optionId, PANEL_ID } from './search-ids.ts';
import classes from './search-sheet.module.css';
import { useSearchField } from './use-search-field.ts';

/** The search of a phone: a whole screen, so that results have room above the keyboard. */
export function SearchSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [text, setText] = useState('');
  const field = useSearchField({ text, onText: setText, whenChosen: onClose });
  useOverlay(opened, onClose);
  return (
    <Modal.Root opened={opened} onClose={onClose} fullScreen padding={0} transitionProps={{ duration: 0 }}>
      <Modal.Content aria-label="Search">
        <Modal.Body>
          <div className={classes.bar}>
            <button type="button" className={classes.back} aria-label="Close the search" onClick={onClose}>
              <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
            </button>
            <input
              data-autofocus
              className={classes.input}
              type="text"
              inputMode="search"
              enterKeyHint="go"
              role="combobox"
              aria-label="Search stocks"
              aria-expanded
              aria-controls={PANEL_ID}
              aria-autocomplete="list"
              aria-activedescendant={field.highlighted >= 0 ? optionId(field.highlighted) : undefined}
              placeholder="Company name or symbol"
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={field.press}
            />
          </div>
          <div id={PANEL_ID}>
            <SearchPanel field={field} />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
