import { client } from '../client/call.ts';
import { createAskTogether } from './ask-together.ts';

/** How the widgets of a member's board ask: in one request. */
export const askTogether = createAskTogether(client, __SEXTANT_VERSION__);
