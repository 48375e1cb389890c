import { IconEye, IconLink, IconLock, IconStar, IconUsers, IconWorld } from '@tabler/icons-react';

/** The six icons of a portfolio, by its `private` (PF-01). They are the member's own mark and change nothing else. */
export const portfolioIcons = [
  { icon: IconLock, label: 'Lock' },
  { icon: IconUsers, label: 'People' },
  { icon: IconLink, label: 'Link' },
  { icon: IconEye, label: 'Eye' },
  { icon: IconWorld, label: 'World' },
  { icon: IconStar, label: 'Star' },
] as const;

export function portfolioIcon(privacy: number) {
  return portfolioIcons[privacy] ?? portfolioIcons[0];
}
