import { useMemo } from 'react';
import type { IndustryTemplate } from '#contract/entities/financial-sheet.ts';
import type { FinancialField, FinancialView } from '#contract/entities/financial-view.ts';
import { financialViewOf } from '#contract/records/financial-view.ts';
import { settingId } from '#contract/records/ids.ts';
import { create, type RecordRow, useRecord, useRecords } from '#data/records.ts';
import { templateRows } from '#domain/financial-views/industry-template.ts';
import { keepEdit } from '#pages/keep-edit.ts';
import { templateNames } from './view-rows.ts';

/** The setting of the member's choice, as the specification names it. */
const KEPT = 'defaultFinancialViewId';

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

/** The view a member chose last, which then stands for every company: one of their own, or all rows. Of an industry it is that of the company, by itself. */
export function useKeptView(): string | undefined {
  const value = useRecord('user-setting', settingId(KEPT)).value?.fields.value;
  return typeof value === 'string' ? value : undefined;
}

/** Keeps a choice for the member; that of the company's industry takes an earlier choice back. */
export function keepView(chosen: string, industry: IndustryTemplate): void {
  const ofIndustry = templateNames.some(({ value }) => value === chosen && value !== 'common');
  if (ofIndustry && chosen !== industry) return; // a bank's view of something else is for this page alone
  const value = chosen === industry ? null : chosen;
  void keepEdit(() => create('user-setting', { portfolio_id: null, key: KEPT, value }, settingId(KEPT)));
}

/** The view of the address, else the one the member keeps, else that of the company's industry. A view that is gone gives way to that one too. */
export function chosenView(asked: string | undefined, own: readonly OwnView[], industry: IndustryTemplate): ChosenView {
  const mine = own.find(({ id }) => id === asked);
  if (mine !== undefined) return { chosen: mine.id, name: mine.name, fields: mine.fields, own: mine };
  const template = templateNames.find(({ value }) => value === asked) ?? templateNames.find(({ value }) => value === industry) ?? templateNames[0];
  const value = template?.value ?? 'common';
  return { chosen: value, name: template?.label ?? '', fields: templateRows(value)?.map((id) => ({ id })), own: undefined };
}
