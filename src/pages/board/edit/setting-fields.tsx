import { listCountries, listIndustries } from '#contract/endpoints/market/reference.ts';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { useAnswer } from '../../answer-view.tsx';
import type { FormField } from '../../form/form-definition.ts';
import { FormInput } from '../../form/form-input.tsx';
import type { Setting, SettingOption } from '../widgets/setting.ts';

interface SettingFieldsProps {
  settings: readonly Setting[];
  values: WidgetConfig;
  problems: Readonly<Record<string, string>>;
}

/** The fields in which the settings of a widget are chosen. */
export function SettingFields({ settings, values, problems }: SettingFieldsProps) {
  return settings.map((setting) => <SettingField key={setting.name} setting={setting} value={values[setting.name]} problem={problems[setting.name]} />);
}

interface SettingFieldProps<S extends Setting = Setting> {
  setting: S;
  value: string | boolean | undefined;
  problem: string | undefined;
}

function SettingField({ setting, ...rest }: SettingFieldProps) {
  switch (setting.kind) {
    case 'select':
    case 'tree-select':
      return <Chosen setting={setting} useOptions={setting.useOptions} unchosen={setting.none} {...rest} />;
    case 'country-select':
      return <Chosen setting={setting} useOptions={useCountries} {...rest} />;
    case 'industry-select':
      return <Chosen setting={setting} useOptions={useSectors} {...rest} />;
    case 'checkbox':
      return <Input field={{ ...setting, kind: 'check' }} {...rest} />;
    case 'stock-select':
      return <Input field={{ ...setting, kind: 'stock' }} {...rest} />;
    case 'input':
      return <Input field={{ ...setting, kind: 'line' }} {...rest} />;
  }
}

function Input({ field, value, problem }: { field: FormField; value: string | boolean | undefined; problem: string | undefined }) {
  return <FormInput field={field} value={typeof value === 'boolean' ? (value ? 'on' : '') : (value ?? '')} problem={problem} />;
}

interface ChosenProps extends SettingFieldProps {
  useOptions: () => readonly SettingOption[] | undefined;
  /** What is written where nothing is chosen. */
  unchosen?: string | undefined;
}

/** A setting with one of several values; one that was chosen and is no longer among them is still shown. */
function Chosen({ setting, value, problem, useOptions, unchosen = 'All' }: ChosenProps) {
  const options = useOptions();
  if (options === undefined) return <Loading height={72} />;
  const { required = false, name, label, hint } = setting;
  const gone = typeof value === 'string' && !options.some((option) => option.value === value) ? [{ value, label: `${value}, which is not here` }] : [];
  const none = options.length === 0 ? 'There is none yet' : required ? 'Choose …' : unchosen;
  const field: FormField = { kind: 'choice', name, label, ...(hint !== undefined && { hint }), options: [...gone, ...options], none };
  return <Input field={field} value={value} problem={problem} />;
}

function useCountries(): readonly SettingOption[] | undefined {
  const { state } = useAnswer(listCountries, {});
  return state.kind === 'ready' ? state.data.map(({ country, name }) => ({ value: country, label: name })) : undefined;
}

function useSectors(): readonly SettingOption[] | undefined {
  const { state } = useAnswer(listIndustries, {});
  return state.kind === 'ready' ? state.data.map(({ sector }) => ({ value: sector, label: sector })) : undefined;
}
