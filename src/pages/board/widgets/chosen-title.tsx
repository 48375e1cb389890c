import type { ReactNode } from 'react';
import type { Panel } from '../panel.ts';
import { configText, type SettingOption } from './setting.ts';

interface ChosenTitleProps {
  panel: Pick<Panel, 'title' | 'format' | 'config' | 'configSchema'>;
  children: (title: string) => ReactNode;
}

/** The title of a panel after its first setting, so that two of one widget are told apart where their content is not seen. */
export function ChosenTitle({ panel: { title, format, config = {}, configSchema = [] }, children }: ChosenTitleProps) {
  const subject = configSchema[0];
  const value = subject === undefined ? undefined : configText(config, subject.name);
  if (format !== undefined || value === undefined || subject === undefined || !('useOptions' in subject)) return children(title);
  return (
    <OptionTitle title={title} useOptions={subject.useOptions} value={value}>
      {children}
    </OptionTitle>
  );
}

interface OptionTitleProps extends Pick<ChosenTitleProps, 'children'> {
  title: string;
  useOptions: () => readonly SettingOption[] | undefined;
  value: string;
}

function OptionTitle({ title, useOptions, value, children }: OptionTitleProps) {
  const name = useOptions()?.find((option) => option.value === value)?.label;
  return children(name === undefined ? title : `${name}, ${title}`);
}
