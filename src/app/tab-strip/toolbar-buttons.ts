import type { ToolbarFacts } from '#domain/membership/toolbar.ts';

/** A button of the strip that depends on who looks, and the page it leads to. */
export interface ToolbarButton {
  readonly label: 'Site Overview' | ToolbarFacts['guidance'] | 'Refer a Friend';
  readonly to: string;
}

/**
 * The buttons of the strip that depend on the membership, as far as the pages they lead to exist.
 *
 * @param hasPage Whether the product has a page at a path.
 */
export function toolbarButtons({ siteOverview, guidance, referral }: ToolbarFacts, hasPage: (path: string) => boolean): ToolbarButton[] {
  const buttons: ToolbarButton[] = [
    ...(siteOverview ? [{ label: 'Site Overview' as const, to: '/tutorial' }] : []),
    { label: guidance, to: '/schedule_meeting' },
    ...(referral ? [{ label: 'Refer a Friend' as const, to: '/referral-program' }] : []),
  ];
  return buttons.filter(({ to }) => hasPage(to));
}
