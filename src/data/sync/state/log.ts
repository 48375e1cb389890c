/** What went wrong without anything to show for it: the product says "only logged". */
export function logFailure(what: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of what has no page to appear on
  console.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
