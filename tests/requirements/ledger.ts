import type { Proofs } from './proofs.ts';

/** One line of the requirements. */
export interface Requirement {
  readonly id: string;
  readonly text: string;
}

/** A part of the product with its requirements, as the document groups them. */
export interface System {
  /** `SYS-05`; several groups may share one. */
  readonly id: string;
  readonly title: string;
  readonly requirements: readonly Requirement[];
}

/** How far one system is. */
export interface SystemCoverage {
  readonly system: System;
  readonly proved: number;
  readonly left: number;
  /** Neither proved by a test nor left for a reason. */
  readonly open: readonly Requirement[];
}

/** What is proved, left and open, and what is wrong with the claims. */
export interface Ledger {
  readonly systems: readonly SystemCoverage[];
  readonly faults: readonly string[];
}

/** The systems in the order of the document, and their requirements. */
export function systemsIn(document: string): System[] {
  const systems: { id: string; title: string; requirements: Requirement[] }[] = [];
  for (const line of document.split('\n')) {
    const heading = /^### (SYS-\d+) (.+)$/.exec(line);
    if (heading?.[1] !== undefined) systems.push({ id: heading[1], title: heading[2] ?? '', requirements: [] });
    const requirement = /^\d+\. \*\*([A-Z]+-\d+)\*\* (.+?)(?: \[[^\]]*\])?$/.exec(line);
    if (requirement?.[1] !== undefined) systems.at(-1)?.requirements.push({ id: requirement[1], text: requirement[2] ?? '' });
  }
  return systems;
}

/** Why a requirement is not proved, by id: the lines `ID: reason` of the list of what is left. */
export function reasonsIn(list: string): Map<string, string> {
  const lines = list.split('\n').map((line) => /^([A-Z]+-\d+): *(.*)$/.exec(line));
  return new Map(lines.flatMap((line) => (line?.[1] === undefined ? [] : [[line[1], line[2] ?? '']])));
}

/**
 * What the tests prove of the requirements.
 *
 * @param proofs By test file.
 * @param reasons By id; see {@link reasonsIn}.
 */
export function ledgerOf(systems: readonly System[], proofs: ReadonlyMap<string, Proofs>, reasons: ReadonlyMap<string, string>): Ledger {
  const known = new Set(systems.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  const proved = new Set([...proofs.values()].flatMap(({ ids }) => ids));
  return {
    systems: systems.map((system) => coverageOf(system, proved, reasons)),
    faults: [
      ...[...proofs].flatMap(([file, { ids }]) => ids.filter((id) => !known.has(id)).map((id) => `${file} names ${id}, which is no requirement`)),
      ...[...proofs].flatMap(([file, { malformed }]) => malformed.map((name) => `${file} does not end in ids written as [ERR-01, ERR-02]: ${name}`)),
      ...[...reasons.keys()].filter((id) => !known.has(id)).map((id) => `A reason is given for ${id}, which is no requirement`),
      ...[...reasons].filter(([, reason]) => reason === '').map(([id]) => `No reason is given why ${id} is left`),
    ],
  };
}

function coverageOf(system: System, proved: ReadonlySet<string>, reasons: ReadonlyMap<string, string>): SystemCoverage {
  const without = system.requirements.filter(({ id }) => !proved.has(id));
  return {
    system,
    proved: system.requirements.length - without.length,
    left: without.filter(({ id }) => reasons.has(id)).length,
    open: without.filter(({ id }) => !reasons.has(id)),
  };
}
