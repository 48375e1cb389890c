import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';

/** One of the values a setting can have; those of a group are shown together. */
export interface SettingOption {
  readonly value: string;
  readonly label: string;
  readonly group?: string | undefined;
}

/** Something a member chooses for a widget (DASH-03). */
export type Setting = {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Whether the widget shows nothing without it. */
  readonly required?: boolean;
} & (
  | { readonly kind: 'input' | 'checkbox' | 'stock-select' | 'country-select' | 'industry-select' }
  // A hook, since the values may be among what the server answers or among the member's records; `undefined` while they are not here.
  | {
      readonly kind: 'select' | 'tree-select';
      readonly useOptions: () => readonly SettingOption[] | undefined;
      /** What is written where nothing is chosen and nothing has to be; `All` when left out. */
      readonly none?: string;
    }
);

/** The stock of a widget when none is known (DASH-16). */
export const USUAL_STOCK = 'AAPL';

/** What the form of a widget's settings begins with: what is chosen already, else what is usual, a stock being the one that was looked at. */
export function firstConfig(settings: readonly Setting[], chosen: WidgetConfig = {}, stock?: string): WidgetConfig {
  return Object.fromEntries(
    settings.flatMap(({ name, kind }) => {
      const value = chosen[name] ?? (kind === 'stock-select' ? (stock ?? USUAL_STOCK) : undefined);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The settings that a form was sent with: texts trimmed, nothing for what was left empty, true or false for a checkbox. */
export function configOfForm(settings: readonly Setting[], form: FormData): WidgetConfig {
  return Object.fromEntries(
    settings.flatMap(({ name, kind }): [string, string | boolean][] => {
      const given = form.get(name);
      if (kind === 'checkbox') return [[name, given !== null]];
      return typeof given === 'string' && given.trim() !== '' ? [[name, given.trim()]] : [];
    }),
  );
}

/** What is wrong with settings, by their names: those that are needed and missing, and those that are of another kind. */
export function configProblems(settings: readonly Setting[], config: WidgetConfig): Readonly<Record<string, string>> {
  const problems = settings.flatMap(({ name, kind, label, required }): [string, string][] => {
    const value = config[name];
    if (value === undefined) return required ? [[name, `${label} must be chosen.`]] : [];
    return (typeof value === 'boolean') === (kind === 'checkbox') ? [] : [[name, `${label} is of another version.`]];
  });
  return Object.fromEntries(problems);
}

/** A setting that is a text; undefined when it is not chosen. */
export function configText(config: WidgetConfig, name: string): string | undefined {
  const value = config[name];
  return typeof value === 'string' ? value : undefined;
}
