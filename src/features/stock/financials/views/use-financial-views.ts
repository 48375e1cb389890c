import { useMemo } from 'react';
import type { FinancialField, FinancialView } from '#contract/entities/records/financial-view.ts';
import type { IndustryTemplate } from '#contract/entities/stock/financial-sheet.ts';
import { financialViewOf } from '#contract/records/financial-view.ts';
import { type RecordRow, useRecords } from '#data/records/records.ts';
import { setUserSetting, useUserSetting } from '#data/records/user-settings.ts';
import { templateRows } from '#domain/financial-views/industry-template.ts';
import { keepEdit } from '#pages/actions/keep-edit.ts';
import { templateNames } from './view-rows.ts';

/** A view of the member's own, with where its last edit is. */
export interface OwnView extends FinancialView {
  readonly id: string;
  readonly status: RecordRow<'view'>['status'];
}

export interface ChosenView {
  /** A template's name, or the id of a view of the member's own. */
  readonly chosen: string;
  readonly name: string;
  /** Undefined: every row in its own order. */
  readonly fields: readonly FinancialField[] | undefined;
  readonly own: OwnView | undefined;
}

/** The member's own views of the financials, on this device whether or not there is a server, by name. */
export function useOwnViews(): readonly OwnView[] {
  const { value } = useRecords('view');
  return useMemo(
    () =>
      (value ?? [])
        .flatMap(({ id, status, fields }) => {
          const view = financialViewOf(fields);
          return view === undefined ? [] : [{ id, status, ...view }];
        })
        .sort((a, b) => a.name.localeCompare(b.name)),
    [value],
  );
}

/** The view that was chosen last, for every company: one of the member's own, or all rows. Of an industry it is that of the company, by itself. */
export function useKeptView(): string | undefined {
  const value = useUserSetting('defaultFinancialViewId');
  return typeof value === 'string' ? value : undefined;
}

/** Keeps a choice for the next company; that of the company's industry takes an earlier choice back. */
export function keepView(chosen: string, industry: IndustryTemplate): void {
  const ofIndustry = templateNames.some(({ value }) => value === chosen && value !== 'common');
  if (ofIndustry && chosen !== industry) return; // a bank's view of something else is for this page alone
  const value = chosen === industry ? null : chosen;
  void keepEdit(() => setUserSetting('defaultFinancialViewId', value));
}

/** The view of the address, else the one the member keeps, else that of the company's industry. A view that is gone gives way to that one too. */
export function chosenView(asked: string | undefined, own: readonly OwnView[], industry: IndustryTemplate): ChosenView {
  const mine = own.find(({ id }) => id === asked);
  if (mine !== undefined) return { chosen: mine.id, name: mine.name, fields: mine.fields, own: mine };
  const template = templateNames.find(({ value }) => value === asked) ?? templateNames.find(({ value }) => value === industry) ?? templateNames[0];
  const value = template?.value ?? 'common';
  return { chosen: value, name: template?.label ?? '', fields: templateRows(value)?.map((id) => ({ id })), own: undefined };
}
