import { endpoint } from '#contract/endpoint.ts';
import { InsiderBook, InsiderChange } from '#contract/entities/insiders/insider-correction.ts';

const ofAdmin = { audience: 'member', access: 'admin' } as const;

/** What administrators keep under `/admin/insider`; not in the catalogue, which names the page only. */
export const getInsiderBook = endpoint({
  ...({ ...ofAdmin, method: 'GET', effect: 'read' } as const),
  path: '/_api/admin/insiders',
  summary: 'Insiders who are hidden or merged into another, and ids that may be one person.',
  response: InsiderBook,
});

/** Answers with what undoes the change. */
export const correctInsider = endpoint({
  ...({ ...ofAdmin, method: 'PUT', effect: 'write' } as const),
  path: '/_api/admin/insiders',
  summary: 'Hides an insider, merges one id into another, or takes that back; every list and figure follows.',
  body: InsiderChange,
  response: InsiderChange,
  errors: ['insider-not-found'],
});
