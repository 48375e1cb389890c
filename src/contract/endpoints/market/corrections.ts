import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { ChangedCorrection, CorrectionChange, ListedCorrection } from '#contract/entities/market/correction.ts';

/** What administrators say about companies against their filings, and the industries to choose from. */
export const listCorrections = endpoint({
  method: 'GET',
  path: '/_api/admin/corrections',
  summary: 'Corrections of administrators: industries of companies, and shares per listed security.',
  effect: 'read',
  audience: 'member',
  access: 'admin',
  response: v.object({
    corrections: v.array(ListedCorrection),
    industries: v.array(v.object({ industry: v.string(), sector: v.string() })),
    /** Symbols in the list of companies that was loaded. */
    listed: v.number(),
  }),
});

/** Saves or removes a correction of a company; dependent figures are derived again. */
export const saveCorrection = endpoint({
  method: 'PUT',
  path: '/_api/admin/corrections',
  summary: 'Corrects the industry of a company or how many shares a listed security represents, or takes that back.',
  effect: 'write',
  audience: 'member',
  access: 'admin',
  body: CorrectionChange,
  response: ChangedCorrection,
  errors: ['stock-not-found'],
});
