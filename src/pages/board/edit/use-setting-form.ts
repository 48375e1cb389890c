import { type FormEvent, useState } from 'react';
import type { WidgetConfig } from '#contract/entities/records/summary-board.ts';
import { configOfForm, configProblems, type Setting } from '../widgets/setting.ts';

/** A form of settings: what is wrong with it, and what was chosen once nothing is. */
export function useSettingForm(settings: readonly Setting[], take: (config: WidgetConfig) => void) {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const config = configOfForm(settings, new FormData(event.currentTarget));
    const found = configProblems(settings, config);
    setProblems(found);
    const first = Object.keys(found)[0];
    const field = first === undefined ? null : event.currentTarget.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
    if (first === undefined) take(config);
  };
  return { problems, submit };
}
