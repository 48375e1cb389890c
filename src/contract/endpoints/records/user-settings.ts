import { endpoint } from '#contract/endpoint.ts';
import { UserSettingChanges, UserSettings } from '#contract/entities/records/user-setting.ts';
import { read, write } from './record-call.ts';

/** Sets what is named, null unsets it; the other settings keep their values. Answers all of them. */
export const updateUserSettings = endpoint({
  ...write,
  method: 'PUT',
  path: '/_api/user_settings',
  summary: "Changes the member's settings.",
  body: UserSettingChanges,
  response: UserSettings,
});

/** The member's settings, all of them; those never set have their defaults. */
export const getUserSettings = endpoint({
  ...read,
  method: 'GET',
  path: '/_api/user_settings',
  summary: "The member's settings.",
  response: UserSettings,
});
