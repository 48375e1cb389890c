import { changePortfolioSetting } from '../endpoints/portfolios.ts';
import { updateUserSettings } from '../endpoints/user-settings.ts';
import { UserSetting } from '../entities/user-setting.ts';
import { COMMON_PORTFOLIO } from './ids.ts';
import { type CatalogueRequest, recordKind } from './record-kind.ts';

/** Settings, key by key; to delete one is to set it to null. */
export const userSettingKind = recordKind<UserSetting>({
  entity: 'user-setting',
  schema: UserSetting,
  version: 1,
  migrations: [],
  parent: { entity: 'portfolio', of: ownPortfolio },
  merge: { overlap: 'inbox', deletion: 'pending-wins', tells: false },
  lane: (id, fields) => {
    const portfolio = ownPortfolio(fields);
    return portfolio === undefined ? `setting:${id}` : `portfolio:${portfolio}`;
  },
  create: (_id, fields) => setting(fields),
  patch: (_id, _patch, fields) => setting(fields),
  delete: (_id, fields) => setting({ ...fields, value: null }),
});

function setting({ portfolio_id, key, value }: UserSetting): CatalogueRequest {
  if (portfolio_id === null) return { call: updateUserSettings, body: { [key]: value } };
  return { call: changePortfolioSetting, params: { id: portfolio_id }, body: { key, value } };
}

function ownPortfolio({ portfolio_id }: UserSetting): string | undefined {
  return portfolio_id === null || portfolio_id === COMMON_PORTFOLIO ? undefined : portfolio_id;
}
