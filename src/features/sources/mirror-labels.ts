/** A mirror folder by its last part. */
export function mirrorLabel(path: string): string {
  return `mirror ${path.split(/[\\/]/).filter(Boolean).at(-1) ?? path}`;
}

/** Mirror folders as options: by their last part, or by their whole path where two end alike. */
export function mirrorOptions(mirrors: readonly string[]): { value: string; label: string }[] {
  return mirrors.map((path) => {
    const isOnly = mirrors.filter((other) => mirrorLabel(other) === mirrorLabel(path)).length === 1;
    return { value: path, label: isOnly ? `The ${mirrorLabel(path)}` : `The mirror ${path}` };
  });
}
