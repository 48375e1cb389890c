/** What a group of owners did: bought more than it sold, sold more, or as much of both; nothing where it is not known. */
interface Owners {
  readonly name: string;
  /** Bought less sold, by whatever says it of the group: how many traded, or shares. `undefined` where it is not known or nobody traded. */
  readonly net: number | undefined;
}

/** `Gurus and insiders sell; other institutions buy.` — who of the owners bought and sold in the last quarter, in a sentence. */
export function ownersVerdict(owners: readonly Owners[]): string {
  const doing = (sign: number) => owners.filter(({ net }) => net !== undefined && Math.sign(net) === sign).map(({ name }) => name);
  const [buyers, sellers, divided] = [doing(1), doing(-1), doing(0)];
  const parts = [
    ...(sellers.length > 0 ? [`${listed(sellers)} sell`] : []),
    ...(buyers.length > 0 ? [`${listed(buyers)} buy`] : []),
    ...(divided.length > 0 ? [`${listed(divided)} are divided`] : []),
  ];
  if (parts.length === 0) return 'No owner that reports here traded.';
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** What followed investors did in a quarter, by how many bought and sold. */
export function guruVerdict(buyers: number, sellers: number): string {
  if (buyers === sellers) return buyers === 0 ? 'No followed investor traded.' : 'Gurus are divided.';
  return buyers > sellers ? 'Gurus buy.' : 'Gurus sell.';
}
