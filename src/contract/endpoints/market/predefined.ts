import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { EntryRev } from '#contract/entities/market/kept-entry.ts';
import { Predefined, PredefinedBook, PredefinedField, PredefinedScreener, PredefinedView } from '#contract/entities/market/predefined.ts';
import { FieldKey } from '#contract/entities/market/screener.ts';
import { IdeaKey } from '#contract/entities/market/stock-idea.ts';

const HOUR = 60 * 60;
const ofAdmin = { audience: 'member', access: 'admin' } as const;
const put = { ...ofAdmin, method: 'PUT', effect: 'write', errors: ['not-found', 'already-there', 'changed-elsewhere'] } as const;
const remove = { ...ofAdmin, method: 'DELETE', effect: 'write', errors: ['not-found', 'in-use'] } as const;
const done = v.object({ id: v.string(), rev: v.number() });
/** Of the version that is changed; null for a new entry. */
const rev = v.nullable(EntryRev);

/** Not in the catalogue, whose lists of screens have no rules. */
export const listPredefined = endpoint({
  method: 'GET',
  effect: 'read',
  audience: 'everyone',
  access: 'anonymous',
  path: '/_api/screeners/predefined',
  summary: 'Screens with their rules, views and fields that everybody has.',
  response: Predefined,
  freshFor: HOUR,
  reference: true,
});

/** What administrators keep under `/admin/predefined-screener`, `-view` and `-field`; not in the catalogue, which names the pages only. */
export const getPredefinedBook = endpoint({
  ...ofAdmin,
  method: 'GET',
  effect: 'read',
  path: '/_api/admin/predefined',
  summary: 'Screens, views and fields that everybody has, with their earlier versions.',
  response: PredefinedBook,
});

export const savePredefinedScreener = endpoint({
  ...put,
  path: '/_api/admin/predefined_screener',
  summary: 'Adds or changes a screen that everybody has, or brings back one that was removed.',
  body: v.object({ ...PredefinedScreener.entries, rev }),
  response: done,
});

export const deletePredefinedScreener = endpoint({
  ...remove,
  path: '/_api/admin/predefined_screener/{id}',
  summary: 'Removes a screen that everybody has.',
  params: { id: IdeaKey },
  response: done,
});

export const savePredefinedView = endpoint({
  ...put,
  path: '/_api/admin/predefined_view',
  summary: 'Adds or changes a view that everybody has, or brings back one that was removed.',
  body: v.object({ ...PredefinedView.entries, rev }),
  response: done,
});

export const deletePredefinedView = endpoint({
  ...remove,
  path: '/_api/admin/predefined_view/{id}',
  summary: 'Removes a view that everybody has.',
  params: { id: IdeaKey },
  response: done,
});

export const savePredefinedField = endpoint({
  ...put,
  path: '/_api/admin/predefined_field',
  summary: 'Adds or changes a field that everybody has, or brings back one that was removed.',
  body: v.object({ ...PredefinedField.entries, rev }),
  response: done,
});

/** Refused while another field or a screen of everybody reads it. */
export const deletePredefinedField = endpoint({
  ...remove,
  path: '/_api/admin/predefined_field/{id}',
  summary: 'Removes a field that everybody has.',
  params: { id: FieldKey },
  response: done,
});
