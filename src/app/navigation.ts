import { IconDatabaseImport, IconHome, IconListDetails } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** One place of the product: navbar, bottom bar and the More sheet all read this table, which names only pages that exist. */
export interface Destination {
  readonly label: string;
  readonly to: NonNullable<LinkProps['to']>;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
}

export const destinations: readonly Destination[] = [
  { label: 'Home', to: '/', icon: IconHome },
  { label: 'Stocks', to: '/stocks', icon: IconListDetails },
  { label: 'Sources', to: '/sources', icon: IconDatabaseImport },
];
