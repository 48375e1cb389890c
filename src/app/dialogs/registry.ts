import type { ComponentType } from 'react';
import type { DialogProps, DialogSubjects, ExistingDialog } from '#pages/dialogs/dialog-requests.ts';
import type { DialogSize } from '#ui/layout/dialog-width.ts';

/** A dialog that exists: its code is loaded when it is first opened. */
export interface DialogEntry<Name extends ExistingDialog> {
  readonly title: string;
  /** `mini` unless said otherwise (DLG-03). */
  readonly size?: DialogSize;
  /** Whether the content brings its own heading. */
  readonly ownHeading?: boolean;
  /** Whether the content reaches the edges. */
  readonly flush?: boolean;
  /** What it is about when `?dialog=` in an address opens it; undefined where an address cannot say that. */
  readonly linked?: () => DialogSubjects[Name];
  readonly load: () => Promise<ComponentType<DialogProps<Name>>>;
}

export type DialogRegistry = { readonly [Name in ExistingDialog]: DialogEntry<Name> };

/** The dialogs there are. A name of the product whose area does not exist yet is not here, and so cannot be asked for. */
export const dialogRegistry: DialogRegistry = {
  registration: {
    title: 'Sign Up',
    ownHeading: true,
    linked: () => ({}),
    load: () => import('./registration/registration-dialog.tsx').then(({ RegistrationDialog }) => RegistrationDialog),
  },
  'portfolio-create': {
    title: 'New portfolio',
    linked: () => ({}),
    load: () => import('#features/portfolio/portfolio-create-dialog.tsx').then(({ PortfolioCreateDialog }) => PortfolioCreateDialog),
  },
  'portfolio-settings': {
    title: 'Portfolio settings',
    load: () => import('#features/portfolio/portfolio-settings-dialog.tsx').then(({ PortfolioSettingsDialog }) => PortfolioSettingsDialog),
  },
  'stock-note': {
    title: 'Note',
    size: 'add',
    load: () => import('#features/note/stock-note-dialog.tsx').then(({ StockNoteDialog }) => StockNoteDialog),
  },
  'view-editor': {
    title: 'Edit views',
    size: 'wide',
    flush: true,
    load: () => import('#features/stock/financials/views/view-editor.tsx').then(({ ViewEditor }) => ViewEditor),
  },
};

/** Dialogs an administrator sees in place of the normal ones (DLG-04). */
export const adminDialogs: Partial<DialogRegistry> = {};

/** The dialog of a name for a member: the administrators' own where there is one and the member is one. */
export function dialogFor<Name extends string, Entry>(
  name: Name,
  admin: boolean,
  normal: Readonly<Record<Name, Entry>>,
  admins: Readonly<Partial<Record<Name, Entry>>>,
): Entry {
  return (admin ? admins[name] : undefined) ?? normal[name];
}

/** The dialog an address may open: one that exists and needs to be told nothing more. */
export function linkedDialog(name: string | undefined): ExistingDialog | undefined {
  const found = Object.entries(dialogRegistry).find(([known, { linked }]) => known === name && linked !== undefined);
  return found && (found[0] as ExistingDialog); // the registry's own key
}
