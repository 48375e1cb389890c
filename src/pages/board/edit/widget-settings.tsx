import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/layout/overlay/dialog.tsx';
import { ChosenTitle } from '../widgets/chosen-title.tsx';
import { firstConfig } from '../widgets/setting.ts';
import type { Arrangeable } from './board-editor.tsx';
import { SettingFields } from './setting-fields.tsx';
import { useSettingForm } from './use-setting-form.ts';

interface WidgetSettingsProps {
  panel: Arrangeable;
  /** The panel with what was chosen. */
  onSave: (panel: Arrangeable) => void;
  onClose: () => void;
}

/** The dialog in which the settings of a widget of a board are chosen. */
export function WidgetSettings({ panel, onSave, onClose }: WidgetSettingsProps) {
  const { configSchema = [], config, defaultOptions } = panel;
  const { problems, submit } = useSettingForm(configSchema, (chosen) => onSave({ ...panel, config: chosen }));
  return (
    <ChosenTitle panel={panel}>
      {(title) => (
        <Dialog title={`Settings of ${title}`} onClose={onClose}>
          <form noValidate method="post" onSubmit={submit}>
            <SettingFields settings={configSchema} values={firstConfig(configSchema, { ...defaultOptions, ...config })} problems={problems} />
            <Button type="submit" look="primary">
              Take over
            </Button>
          </form>
        </Dialog>
      )}
    </ChosenTitle>
  );
}
