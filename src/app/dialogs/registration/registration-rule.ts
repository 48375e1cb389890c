/** Pages on which nobody is asked to register (REG-02), with those below them; and the one that is the form itself. */
const LEFT_ALONE = [
  '/login',
  '/surveys',
  '/excel-add-in',
  '/google-sheets-add-on',
  '/privacy-policy',
  '/term-of-use',
  '/mobile-app',
  '/pricing',
  '/pricing-test',
  '/reset',
  '/guru-ai',
  '/register',
  '/confirm',
];

/** Names by which programs that read pages for search engines and previews make themselves known. A Cubot is a telephone. */
const CRAWLER = /(?<!cu)bot\b|crawl|spider|slurp|lighthouse|facebookexternalhit|embedly|preview|archiver|monitor/i;

/** Who is on a page. */
export interface Visitor {
  readonly signedOut: boolean;
  readonly userAgent: string;
  /** Whether this session has seen the dialog. */
  readonly asked: boolean;
}

/** Whether a program, not a person, reads the page. */
export function isCrawler(userAgent: string): boolean {
  return CRAWLER.test(userAgent);
}

/** Whether the registration dialog is for this visitor at all: once a session, for people without an account (REG-01). */
export function mayBeAsked({ signedOut, userAgent, asked }: Visitor): boolean {
  return signedOut && !asked && !isCrawler(userAgent);
}

/** Whether the registration dialog may open on a page (REG-02); never in a widget, which is embedded in somebody else's page. */
export function mayAskOn(path: string): boolean {
  return path !== '/' && !path.startsWith('/widgets/') && !LEFT_ALONE.some((left) => path === left || path.startsWith(`${left}/`));
}
