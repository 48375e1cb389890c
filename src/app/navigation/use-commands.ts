import { useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { addressOf, groupOf, pathnameOf, shownPages } from '#contract/navigation.ts';
import { useSession } from '#data/session.ts';
import { schemes } from '../theme/schemes.ts';
import type { Command } from './commands.ts';
import { targetOf } from './link-target.ts';
import { usePathParts } from './use-path-parts.ts';

/** Every page somebody may open, and what can be done from everywhere. */
export function useCommands(): Command[] {
  const router = useRouter();
  const { account } = useSession();
  const parts = usePathParts();
  const { setColorScheme } = useMantineColorScheme();
  const open = (address: string) => void router.navigate(targetOf(address));
  const pages = shownPages(account).flatMap((link): Command[] => {
    const address = addressOf(link, parts);
    if (address === undefined) return [];
    return [{ label: link.label, group: groupOf(pathnameOf(address)) ?? 'Account', ...(link.words && { words: link.words }), run: () => open(address) }];
  });
  const themes = schemes.map(
    ({ value, label }): Command => ({ label: `Theme: ${label}`, group: 'Command', words: 'colour mode appearance', run: () => setColorScheme(value) }),
  );
  const session: Command[] = account === undefined ? [] : [{ label: 'Sign out', group: 'Command', words: 'logout leave', run: () => open('/logout') }];
  return [...pages, ...themes, ...session];
}
