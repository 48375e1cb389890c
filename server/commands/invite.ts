import { invite } from '../accounts/invite.ts';
import { openStore } from '../database/open.ts';
import { readSettings } from '../settings.ts';

/** `npm run invite`: prints a link that opens one account, for where registration is by invitation. */
const settings = readSettings(process.env);
const store = await openStore(settings);
const { address, expires_at } = await invite(store.db, settings, Date.now()).finally(() => store.close());
console.log(`${address}\nopens one account until ${new Date(expires_at).toISOString().slice(0, 10)}.`);
if (settings.registration !== 'invitation')
  console.log(`Registration is ${settings.registration}; set SEXTANT_REGISTRATION=invitation to have it ask for such a link.`);
