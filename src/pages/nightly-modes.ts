import type { Answer } from '#contract/endpoint.ts';
import type { listSources } from '#contract/endpoints/market/sources.ts';

/** Whether sources load by themselves, as pages say it. */
export const NIGHTLY_MODES: Readonly<Record<Answer<typeof listSources>['nightly'], string>> = {
  on: 'A source that was loaded once loads by itself what is due, while the server runs.',
  off: 'Sources do not load by themselves: whoever runs this server switched that off.',
  'no-contact': 'Sources do not load by themselves: the server has no contact to name to them (SEXTANT_CONTACT).',
};
