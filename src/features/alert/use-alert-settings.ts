import { type AlertSettings, alertSettingsFrom } from '#contract/entities/records/alert.ts';
import { ALERT_SETTINGS, settingId } from '#contract/records/ids.ts';
import { create, useRecord } from '#data/records/records.ts';

/** The time zone of this browser. */
export function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/**
 * Settings for the delivery of alerts; a record like any other, so they can be changed offline. The time of the mail is by
 * the clock of the browser where it was set, or, until it is set, of the browser where the first alert was.
 */
export function useAlertSettings(zone: string = browserZone()) {
  const { value: record } = useRecord('user-setting', settingId(ALERT_SETTINGS));
  const kept = record?.fields.value ?? undefined;
  const settings = kept === undefined ? { ...alertSettingsFrom({}), time_zone: zone } : alertSettingsFrom(kept);
  const set = async (changes: Partial<AlertSettings>) => {
    const time_zone = changes.send_time === undefined ? settings.time_zone : zone;
    const value = { ...settings, ...changes, time_zone };
    await create('user-setting', { portfolio_id: null, key: ALERT_SETTINGS, value }, settingId(ALERT_SETTINGS));
  };
  return {
    settings,
    set,
    /** To be called when an alert is set: the server must know the zone to send the mail at the right time. */
    keepZone: async () => {
      // On a new device the settings may not have arrived yet: those of the server stay.
      if (record === null) await set({});
    },
  };
}
