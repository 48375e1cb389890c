import { LONGEST_DASHBOARD_NAME } from '#contract/entities/records/dashboard.ts';
import { edit } from '#data/records/records.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { NameForm } from '#pages/records/name-form.tsx';
import type { DashboardRecord } from './dashboard-tools.tsx';

/** Another name for a board that the member made. */
export function RenameDashboard({ record: { id, fields }, onClose }: { record: DashboardRecord; onClose: () => void }) {
  const rename = useAction(async (name: string) => {
    await edit('dashboard', id, { name }, fields);
    onClose();
  });
  return (
    <NameForm
      label="Name of the dashboard"
      submit="Rename"
      initial={fields.name}
      most={LONGEST_DASHBOARD_NAME}
      onSubmit={(name) => rename(name)}
      onCancel={onClose}
    />
  );
}
