import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** What Lighthouse looks at beyond what axe does by itself. */
export const LIGHTHOUSE_RULES = ['label-content-name-mismatch', 'table-fake-caption', 'target-size', 'td-has-header'] as const;

interface Axe {
  readonly run: (options: { rules: Record<string, { enabled: boolean }> }) => Promise<{ violations: Violation[] }>;
}

/** Waits until what fades in or out stands still: half faded, text has half its contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const moving = () => document.getAnimations().filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)));
    for (let looks = 0; looks < 50; looks++) {
      // What was opened just now begins to fade with the next frame.
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      if (moving().length === 0) return;
      await Promise.allSettled(moving().map(({ finished }) => finished));
    }
    throw new Error('the page does not come to rest');
  });
}

/**
 * What axe has against the page as it stands, rule and place. The page's context must bypass the CSP, which forbids foreign scripts.
 *
 * @param further Rules beside those axe looks at by itself.
 */
export async function axeFindings(page: Page, further: readonly string[] = []): Promise<string[]> {
  await untilStill(page);
  await page.evaluate(axe);
  return page.evaluate(async (names) => {
    const rules = Object.fromEntries(names.map((name) => [name, { enabled: true }]));
    const { violations } = await (globalThis as unknown as { axe: Axe }).axe.run({ rules });
    return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html.slice(0, 120)}`);
  }, further);
}
