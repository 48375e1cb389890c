import type { GuruGroup } from '#contract/entities/gurus/guru-group.ts';
import { client } from '#data/client/call.ts';
import { create, edit, type RecordRow, useRecords } from '#data/records/records.ts';
import { useSession } from '#data/session/session.ts';
import { PREMIUM_ONLY } from '#domain/membership/limits.ts';
import { membershipOf } from '#domain/membership/membership.ts';
import { useAction } from '#pages/actions/use-action.ts';
import { showToast } from '#ui/feedback/toast.ts';

export type GroupRow = RecordRow<'guru-group'>;

interface GuruGroups {
  /** `undefined` until they are read; none for visitors. */
  readonly groups: readonly GroupRow[] | undefined;
  /** Why groups cannot be made or changed; `undefined` where they can. */
  readonly refusal: string | undefined;
  /** Makes a group of investors. Says why where the membership has none. */
  readonly make: (group: GuruGroup) => Promise<boolean>;
  readonly change: (group: GroupRow, fields: Partial<GuruGroup>) => Promise<boolean>;
}

/** The member's groups of investors, and the ways to make and change them: on the device first, as all records. */
export function useGuruGroups(): GuruGroups {
  const { account, status } = useSession();
  const groups = useRecords('guru-group').value;
  const { ownGuruGroups } = membershipOf(account, client.clock.now()).limits;
  const refusal = status !== 'signed-in' ? 'Groups belong to an account: sign in first.' : ownGuruGroups ? undefined : PREMIUM_ONLY;
  const make = useAction(async (group: GuruGroup) => {
    if (refusal !== undefined) return showToast({ text: refusal, failed: true });
    await create('guru-group', group);
    showToast({ text: `The group ${group.name} is saved on this device.` });
  });
  const change = useAction(async ({ id, fields }: GroupRow, changed: Partial<GuruGroup>) => {
    if (refusal !== undefined) return showToast({ text: refusal, failed: true });
    await edit('guru-group', id, changed, fields);
  });
  return { groups: status === 'unknown' ? undefined : status === 'signed-in' ? groups : [], refusal, make, change };
}

/** Whether another group has the name. */
export function isNameTaken(groups: readonly GroupRow[] | undefined, name: string): boolean {
  return groups?.some(({ fields }) => fields.name.toLowerCase() === name.trim().toLowerCase()) ?? false;
}
