import type { Fetching } from '../fetching.ts';
import { SourceRefusal } from '../source-refusal.ts';
import { type PackedMember, unpacked } from './packed-member.ts';

/** A member of an archive, and the address of the same file outside the archive. */
export interface PackedFile {
  readonly url: string;
  readonly member: PackedMember;
}

/** Outside data out of archives: the content of an address is read from the member that holds the same. */
export function packedFiles(files: readonly PackedFile[]): Fetching {
  const members = new Map(files.map(({ url, member }) => [url, member]));
  return {
    from: 'an archive',
    fetch: async (url) => {
      const member = members.get(url);
      if (member === undefined) throw new SourceRefusal('missing', `${url} is not in the archive`);
      return { name: member.name, bytes: unpacked(member) };
    },
  };
}
