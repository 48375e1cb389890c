import type { ComponentType } from 'react';
import type { DialogProps, DialogSubjects, ExistingDialog } from '#pages/dialogs/dialog-requests.ts';
import type { DialogSize } from '#ui/layout/overlay/dialog-width.ts';

/** A dialog that exists: its code is loaded when it is first opened. */
export interface DialogEntry<Name extends ExistingDialog> {
  readonly title: string;
  /** `mini` by default (DLG-03). */
  readonly size?: DialogSize;
  /** Whether the content brings its own heading. */
  readonly ownHeading?: boolean;
  /** Whether the content reaches the edges. */
  readonly flush?: boolean;
  /** Its subject when `?dialog=` in an address opens it; undefined for a dialog that an address cannot open. */
  readonly linked?: () => DialogSubjects[Name];
  readonly load: () => Promise<ComponentType<DialogProps<Name>>>;
}

export type DialogRegistry = { readonly [Name in ExistingDialog]: DialogEntry<Name> };

/** All dialogs that are built. A dialog of a later area is not listed and cannot be opened. */
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
    load: () => import('#features/portfolio/list/portfolio-create-dialog.tsx').then(({ PortfolioCreateDialog }) => PortfolioCreateDialog),
  },
  'portfolio-settings': {
    title: 'Portfolio settings',
    load: () => import('#features/portfolio/page/portfolio-settings-dialog.tsx').then(({ PortfolioSettingsDialog }) => PortfolioSettingsDialog),
  },
  'portfolio-dummy-stock': {
    title: 'A stock that is not listed',
    load: () => import('#features/portfolio/own-stocks/own-stock-dialog.tsx').then(({ OwnStockDialog }) => OwnStockDialog),
  },
  'stock-note': {
    title: 'Note',
    size: 'add',
    load: () => import('#features/note/stock-note-dialog.tsx').then(({ StockNoteDialog }) => StockNoteDialog),
  },
  'filter-stock-alert': {
    title: 'Alert',
    size: 'add',
    load: () => import('#features/alert/filter-stock-alert-dialog.tsx').then(({ FilterStockAlertDialog }) => FilterStockAlertDialog),
  },
  'view-editor': {
    title: 'Edit views',
    size: 'wide',
    flush: true,
    load: () => import('#features/stock/financials/views/view-editor.tsx').then(({ ViewEditor }) => ViewEditor),
  },
};

/** Dialogs for administrators only; each replaces the normal dialog of its name. */
export type AdminDialogs = { readonly [Name in ExistingDialog]?: DialogEntry<Name> };

/** Dialogs an administrator sees instead of the normal ones (DLG-04). */
export const adminDialogs: AdminDialogs = {};

/** The dialog with this name: for an administrator the one for administrators, if there is one. */
export function dialogFor<Name extends ExistingDialog>(
  name: Name,
  isAdmin: boolean,
  normal: DialogRegistry = dialogRegistry,
  admins: AdminDialogs = adminDialogs,
): DialogEntry<Name> {
  return (isAdmin ? admins[name] : undefined) ?? normal[name];
}

/** The dialog that an address may open: it exists, and the address says all it needs. */
export function linkedDialog(name: string | undefined): ExistingDialog | undefined {
  return name !== undefined && isExisting(name) && dialogRegistry[name].linked !== undefined ? name : undefined;
}

function isExisting(name: string): name is ExistingDialog {
  return Object.hasOwn(dialogRegistry, name);
}
