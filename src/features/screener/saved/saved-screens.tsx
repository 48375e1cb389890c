import { useQuery } from '@tanstack/react-query';
import { getScreenerMenu } from '#contract/endpoints/market/shared-screens.ts';
import { queryFor } from '#data/answers/query-for.ts';
import { useSession } from '#data/session/session.ts';
import { SavedDefinitions } from '#pages/saved/saved-definitions.tsx';
import { PHONE_MAX, useAtMost } from '#ui/layout/use-at-most.ts';
import { usePredefinedViews } from '../named/use-named-screens.ts';
import type { ScreenSearch } from '../screen-search.ts';
import { isSameScreen, recordOfScreen, screenOfRecord } from './saved-screen.ts';

const HOUR = 3_600_000;

/** Milliseconds for which the counts of a member's own screens are shown without asking again: a day on a phone, else as long as the call says (SMN-05). */
export function menuAge(phone: boolean): number {
  return phone ? 24 * HOUR : getScreenerMenu.freshFor * 1000;
}

interface SavedScreensProps {
  search: ScreenSearch;
  onOpen: (search: ScreenSearch) => void;
  /** The open screen was saved as one of the member's. */
  onSaved: (id: string, name: string) => void;
}

/** The member's saved screens, and the ways to keep the one that is open. */
export function SavedScreens({ search, onOpen, onSaved }: SavedScreensProps) {
  const signedIn = useSession().account !== undefined;
  const phone = useAtMost(PHONE_MAX);
  const [{ fields: usual }] = usePredefinedViews();
  const { data: menu } = useQuery({ ...queryFor(getScreenerMenu, {}), staleTime: menuAge(phone), enabled: signedIn });
  return (
    <SavedDefinitions
      entity="screener"
      noun="screen"
      opened={search.id}
      recordOf={(name, before) => ({ ...recordOfScreen(name, search, usual), ...(before && { note: before.note, views: before.views }) })}
      newResults={(id) => menu?.[id]?.result}
      isSame={isSameScreen}
      onOpen={({ id, fields }) => onOpen(screenOfRecord(id, fields))}
      onSaved={onSaved}
    />
  );
}
