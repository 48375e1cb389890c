import { useEffect, useLayoutEffect } from 'react';
import { SearchPanel } from '../pages/search-panel.tsx';
import type { DropdownLink } from './search-box.tsx';
import { optionId } from './search-ids.ts';
import { useSearchField } from './use-search-field.ts';

interface SearchDropdownProps {
  text: string;
  onText: (text: string) => void;
  /** Called with the id of the highlighted option. */
  onActive: (id: string | undefined) => void;
  onChosen: () => void;
  link: DropdownLink;
}

/** What hangs below the search field while it has the focus. */
export function SearchDropdown({ text, onText, onActive, onChosen, link }: SearchDropdownProps) {
  const field = useSearchField({ text, onText, whenChosen: onChosen });
  const { highlighted } = field;
  useLayoutEffect(() => {
    link.press = field.press;
    for (const event of link.waiting.splice(0)) field.press(event);
  });
  useEffect(
    () => () => {
      link.press = undefined;
    },
    [link],
  );
  useEffect(() => {
    onActive(highlighted < 0 ? undefined : optionId(highlighted));
    return () => onActive(undefined);
  }, [onActive, highlighted]);
  return <SearchPanel field={field} wide />;
}
