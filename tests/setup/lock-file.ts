interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const PLATFORMS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Places of packages for other platforms that a lock file does not hold. `npm ci` asks for them, though it installs none. */
export function missing(packages: Lock['packages']): string[] {
  return Object.keys(incomplete(packages)).filter((place) => packages[place] === undefined);
}

/** The packages for other platforms of which a lock file does not say what they are for; `npm install` takes that away. */
function incomplete(packages: Lock['packages']): Record<string, LockedPackage> {
  const wanted = Object.values(packages).flatMap(({ dev, optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).map(([name, version]) => ({ name, version, dev })),
  );
  const isKnown = (name: string) => {
    const [, found] = Object.entries(packages).find(([place]) => place.endsWith(`node_modules/${name}`)) ?? [];
    return found !== undefined && (found.integrity !== undefined || found.os !== undefined);
  };
  const lacking = wanted.filter(({ name }) => !isKnown(name));
  return Object.fromEntries(
    lacking.map(({ name, version, dev }) => [`node_modules/${name}`, { version, ...(dev === true && { dev }), optional: true, ...platformOf(name) }]),
  );
}

/** Every package of a lock file, in npm's order, with those for other platforms. */
export function completed(packages: Lock['packages']): Lock['packages'] {
  const all = Object.entries({ ...packages, ...incomplete(packages) });
  return Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')));
}

/** What a package is for, as its name says it: `linux-arm64-musl`. */
function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const parts = name.split(/[-/]/);
  const os = PLATFORMS.filter((platform) => parts.includes(platform));
  const cpu = PROCESSORS.filter((processor) => parts.includes(processor));
  if (os.length !== 1 || cpu.length !== 1) throw new Error(`${name} does not say which platform it is for`);
  const isLinux = os[0] === 'linux';
  const libc = isLinux && name.includes('musl') ? ['musl'] : isLinux && name.includes('gnu') ? ['glibc'] : undefined;
  return { os, cpu, ...(libc && { libc }) };
}
