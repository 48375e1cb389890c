import { IconBriefcase, IconDatabaseImport, IconHome, IconListDetails, IconNotes } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** One place of the product: navbar, bottom bar and the More sheet all read this table, which names only pages that exist. */
export interface Destination {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
  /** Whether it stands in the bottom bar of a phone, which has room for two beside search and More. */
  readonly bar?: boolean;
}

export const destinations: readonly Destination[] = [
  { label: 'Home', to: '/', icon: IconHome, bar: true },
  { label: 'Portfolio', to: '/portfolio', icon: IconBriefcase, bar: true },
  { label: 'Stocks', to: '/stocks', icon: IconListDetails },
  { label: 'Notes', to: '/notes', icon: IconNotes },
  { label: 'Sources', to: '/sources', icon: IconDatabaseImport },
];
