/** A guru's name as addresses have it: lower case, spaces as plus, slashes as equals signs. */
export function guruPath(name: string): string {
  return name.toLowerCase().replaceAll(' ', '+').replaceAll('/', '=');
}
