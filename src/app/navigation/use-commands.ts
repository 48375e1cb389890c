import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { addressOf, groupOf, pathnameOf, shownPages } from '#contract/navigation.ts';
import { useSession } from '#data/session/session.ts';
import { tabOf } from '../tab-strip/tab-of.ts';
import { visits } from '../tab-strip/visit-store.ts';
import { newestFirst } from '../tab-strip/visits.ts';
import { schemes } from '../theme/schemes.ts';
import type { Command } from './commands.ts';
import { targetOf } from './link-target.ts';
import { pageCommands, recentCommands } from './page-commands.ts';
import { usePathParts } from './use-path-parts.ts';

/** What the open page offers, the pages looked at last, every page somebody may open, and what can be done from everywhere. */
export function useCommands(): Command[] {
  const router = useRouter();
  const { account } = useSession();
  const parts = usePathParts();
  const { setColorScheme } = useMantineColorScheme();
  const open = (address: string) => void router.navigate(targetOf(address));
  const [here] = useState(() => pageCommands(document.querySelector('main') ?? document));
  const { pathname, searchStr } = router.state.location;
  const recent = recentCommands(newestFirst(visits.get().visits), tabOf(pathname, searchStr)?.address ?? '', open);
  const pages = shownPages(account).flatMap((link): Command[] => {
    const address = addressOf(link, parts);
    if (address === undefined) return [];
    return [{ label: link.label, group: groupOf(pathnameOf(address)) ?? 'Account', ...(link.words && { words: link.words }), run: () => open(address) }];
  });
  const themes = schemes.map(
    ({ value, label }): Command => ({ label: `Theme: ${label}`, group: 'Command', words: 'colour mode appearance', run: () => setColorScheme(value) }),
  );
  const session: Command[] = account === undefined ? [] : [{ label: 'Sign out', group: 'Command', words: 'logout leave', run: () => open('/logout') }];
  return [...here, ...recent, ...pages, ...themes, ...session];
}
