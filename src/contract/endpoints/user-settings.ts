import { endpoint } from '../endpoint.ts';
import { UserSettings } from '../entities/user-setting.ts';
import { read, write } from './record-call.ts';

/** Sets what is named; the other settings keep their values. Answers all of them. */
export const updateUserSettings = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/user_settings',
  summary: "Changes the member's settings.",
  body: UserSettings,
  response: UserSettings,
});

/** The member's settings; those never set are missing. */
export const getUserSettings = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user_settings',
  summary: "The member's settings.",
  response: UserSettings,
});
