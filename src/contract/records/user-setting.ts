import { changeAlertSettings } from '../endpoints/records/alerts.ts';
import { changePortfolioSetting } from '../endpoints/records/portfolios.ts';
import { updateUserSettings } from '../endpoints/records/user-settings.ts';
import { alertSettingsFrom } from '../entities/records/alert.ts';
import { UserSetting } from '../entities/records/user-setting.ts';
import { ALERT_SETTINGS, COMMON_PORTFOLIO } from './ids.ts';
import { type CatalogueRequest, recordKind } from './record-kind.ts';

/** Settings, key by key; to delete one is to set it to null. */
export const userSettingKind = recordKind({
  entity: 'user-setting',
  schema: UserSetting,
  version: 1,
  migrations: [],
  parent: { entity: 'portfolio', of: ownPortfolio },
  merge: { overlap: 'inbox', deletion: 'pending-wins', notifies: false },
  lane: (id, fields) => {
    const portfolio = ownPortfolio(fields);
    return portfolio === undefined ? `setting:${id}` : `portfolio:${portfolio}`;
  },
  create: (_id, fields) => setting(fields),
  patch: (_id, _patch, fields) => setting(fields),
  delete: (_id, fields) => setting({ ...fields, value: null }),
});

function setting({ portfolio_id, key, value }: UserSetting): CatalogueRequest {
  if (portfolio_id === null && key === ALERT_SETTINGS) return { call: changeAlertSettings, body: { action: 'save', ...alertSettingsFrom(value) } };
  if (portfolio_id === null) return { call: updateUserSettings, body: { [key]: value } };
  return { call: changePortfolioSetting, params: { id: portfolio_id }, body: { key, value } };
}

function ownPortfolio({ portfolio_id }: UserSetting): string | undefined {
  return portfolio_id === null || portfolio_id === COMMON_PORTFOLIO ? undefined : portfolio_id;
}
