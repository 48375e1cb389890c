import type { CustomizedField, FinancialField } from '#contract/entities/records/financial-view.ts';
import type { IndustryTemplate } from '#contract/entities/stock/financial-sheet.ts';
import { customizedUnit, customizedValue } from '#domain/financial-views/customized-field.ts';
import { templateRows } from '#domain/financial-views/industry-template.ts';
import { type StatementLine, type Statements, withLines } from '../statements.ts';

/** The views everybody has, one a kind of company. */
export const templateNames: readonly { readonly value: IndustryTemplate; readonly label: string }[] = [
  { value: 'common', label: 'All rows' },
  { value: 'bank', label: 'Bank view' },
  { value: 'insurer', label: 'Insurer view' },
  { value: 'reit', label: 'REIT view' },
];

/** The fields of a template as a view has them; of the common one every row the statements have. */
export function fieldsOfTemplate(template: IndustryTemplate, statements: Pick<Statements, 'lines'>): FinancialField[] {
  return (templateRows(template) ?? statements.lines.map(({ id }) => id)).map((id) => ({ id }));
}

/** The fields a member has made, whichever of their views they are in; each once. */
export function ownFieldsOf(views: readonly (readonly FinancialField[])[]): CustomizedField[] {
  const own = views.flat().filter((field): field is CustomizedField => 'operation' in field);
  return own.filter(({ id }, index) => own.findIndex((other) => other.id === id) === index);
}

/** The statements as a view shows them: its fields in its order; rows the company does not have are left out. */
export function inView(statements: Statements, fields: readonly FinancialField[] | undefined): Statements {
  if (fields === undefined) return statements;
  const lines = new Map(statements.lines.map((line) => [line.id, line]));
  return withLines(
    statements,
    fields.flatMap((field) => ('operation' in field ? ownLine(field, lines) : (lines.get(field.id) ?? []))),
  );
}

/** A field of the member's own over all periods; none when its rows are not there or cannot be put together. */
function ownLine(field: CustomizedField, lines: ReadonlyMap<string, StatementLine>): StatementLine[] {
  const [left, right] = [lines.get(field.left), lines.get(field.right)];
  const unit = left && right && customizedUnit(field.operation, left.row.unit, right.row.unit);
  if (left === undefined || right === undefined || unit === undefined) return [];
  const value = (a: number | null | undefined, b: number | null | undefined) => customizedValue(field.operation, a ?? undefined, b ?? undefined) ?? null;
  return [
    {
      id: field.id,
      list: left.list,
      row: { key: field.id.slice('own:'.length), label: field.label, unit, group: 'Own fields', level: 1, direction: 0 },
      rank: 'part',
      values: left.values.map((each, at) => value(each, right.values[at])),
      later: laterOf(left, right, value),
      trailing: value(left.trailing, right.trailing),
      own: field,
    },
  ];
}

/** What the field became later, in the periods in which one of its rows was filed differently. */
function laterOf(left: StatementLine, right: StatementLine, value: (a: number | null | undefined, b: number | null | undefined) => number | null) {
  if (left.later === undefined && right.later === undefined) return undefined;
  return left.values.map((each, at) => {
    const [a, b] = [left.later?.[at] ?? null, right.later?.[at] ?? null];
    return a === null && b === null ? null : value(a ?? each, b ?? right.values[at]);
  });
}
