import { parseSync } from 'vite';

/** What a test file says about requirements. */
export interface Proofs {
  /** Ids at the end of the names of its tests. */
  readonly ids: readonly string[];
  /** What looks like ids and is not written as `[ERR-01, ERR-02]` at the end of a name. */
  readonly malformed: readonly string[];
}

const ID = /^[A-Z]+-\d{2,}$/;
/** A last bracket that begins like an id, or like a list of them. */
const LAST_BRACKET = /\[([A-Z]{2,}-\d[^[\]]*)\]\s*$/;
const ANY_BRACKET = /\[[A-Z]{2,}-\d[^[\]]*\]/;

/**
 * The requirements a test file claims to prove. The file is parsed, not run; only the names of
 * tests count: not those of groups, nor of tests that never run, nor strings elsewhere.
 */
export function proofsIn(file: string, text: string): Proofs {
  const ids = new Set<string>();
  const malformed: string[] = [];
  for (const name of testNames(parseSync(file, text).program)) {
    const listed = LAST_BRACKET.exec(name)?.[1]?.split(', ');
    if (listed?.every((id) => ID.test(id))) for (const id of listed) ids.add(id);
    else if (ANY_BRACKET.test(name)) malformed.push(name);
  }
  return { ids: [...ids], malformed };
}

function testNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(testNames);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap(testNames);
  if (node.type !== 'CallExpression' || !Array.isArray(node.arguments)) return inside;
  const name = runsTests(node.callee) ? textOf(node.arguments[0]) : undefined;
  return name === undefined ? inside : [name, ...inside];
}

/** Whether a call to this makes tests that run: `test`, `test.each(…)`, `test.runIf(…)`. */
function runsTests(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.name === 'test';
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression') return runsTests(callee.callee ?? callee.tag);
  if (callee.type !== 'MemberExpression' || !isNode(callee.property)) return false;
  return !['skip', 'todo', 'fails'].includes(String(callee.property.name)) && runsTests(callee.object);
}

/** A string as it is written; what a template fills in stands as a space. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined;
  return node.quasis.map((part) => (isNode(part) && isText(part.value) ? part.value.cooked : '')).join(' ');
}

const isNode = (value: unknown): value is { readonly type: string } & Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const isText = (value: unknown): value is { readonly cooked: string } =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string';
