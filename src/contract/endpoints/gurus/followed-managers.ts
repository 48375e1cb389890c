import * as v from 'valibot';
import { endpoint } from '#contract/endpoint.ts';
import { CusipChange, CusipMapping, FollowedManager, ManagerChange, UnmappedPaper } from '#contract/entities/gurus/followed-manager.ts';

const ofAdmin = { audience: 'member', access: 'admin' } as const;

/** What administrators keep under `/admin/managers`; not in the catalogue. */
export const listManagers = endpoint({
  ...({ ...ofAdmin, method: 'GET', effect: 'read' } as const),
  path: '/_api/admin/managers',
  summary: 'Investors whose 13F filings are followed, or were, with how far their loads are.',
  response: v.array(FollowedManager),
});

export const changeManager = endpoint({
  ...({ ...ofAdmin, method: 'PUT', effect: 'write' } as const),
  path: '/_api/admin/managers',
  summary: 'Follows a filer of 13F by its number, or stops; what was loaded of it stays.',
  body: ManagerChange,
  response: ManagerChange,
  errors: ['already-there', 'not-found'],
});

export const getCusipBook = endpoint({
  ...({ ...ofAdmin, method: 'GET', effect: 'read' } as const),
  path: '/_api/admin/cusips',
  summary: 'CUSIPs of the newest reports that no listing here has, those of most value first, and the listings given to CUSIPs by hand.',
  response: v.object({
    /** Of the whole list, which may be longer than what is answered. */
    total: v.number(),
    value: v.number(),
    unmapped: v.array(UnmappedPaper),
    mappings: v.array(CusipMapping),
    /** Investors and funds whose positions do not follow the newest mappings yet. */
    renewing: v.number(),
  }),
});

export const changeCusip = endpoint({
  ...({ ...ofAdmin, method: 'PUT', effect: 'write' } as const),
  path: '/_api/admin/cusips',
  summary: 'Gives a CUSIP a listing from a day on, or takes that back; positions follow in a job, from the filings that are loaded.',
  body: CusipChange,
  response: CusipChange,
});
