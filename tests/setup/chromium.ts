import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** What Playwright turns off by itself. Of two `--disable-features` Chromium follows the last alone, so ours repeats these. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Chromium draws parts of its own window as web pages, each in a process of its own: half the processor time of a test, and nobody sees the window. */
const OFF_FOR_SPEED = [
  'AimEnabled',
  'InitialWebUI',
  'PreloadTopChromeWebUI',
  'SpareRendererForSitePerProcess',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
  'WebUIReloadButton',
  'WebUIToolbarWebView',
];

/** What a headless Chromium needs to run as root, without reaching for the network, and at little cost. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
];

/** The system's Chromium, or the one CHROMIUM_PATH names; undefined when there is none. */
export function findChromium(): string | undefined {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted !== undefined && wanted !== '') return wanted;
  return PLACES.find((place) => existsSync(place));
}

const SHELL = '/usr/bin/chromium-headless-shell';

/**
 * The browser in which screens are rendered: Debian's build of Chromium's headless shell, the same engine without a window's own code,
 * which needs a sixth less processor time; Chromium itself where the shell cannot be had. Journeys need Chromium: in the shell a page
 * crashes when an answer clears the data of the site, as signing out does.
 */
export function ensureHeadlessShell(): string {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return existsSync(SHELL) ? SHELL : (installedShell() ?? ensureChromium());
}

function installedShell(): string | undefined {
  try {
    ensureDebianPackages(['chromium-headless-shell'], 'the headless shell of Chromium, for the browser tests');
  } catch (error) {
    console.log(`The headless shell of Chromium is not used: ${error instanceof Error ? error.message : String(error)}`);
  }
  return existsSync(SHELL) ? SHELL : undefined;
}

/** Finds Chromium or installs it, and says what it does. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  ensureDebianPackages(['chromium'], 'Chromium, for the browser tests');
  const installed = findChromium();
  if (installed === undefined) throw new Error('Chromium was not found: install it, or set CHROMIUM_PATH to its executable');
  return installed;
}

/** Installs Debian packages when that is possible here, else says which to install by hand. */
export function ensureDebianPackages(packages: readonly string[], what: string): void {
  const possible = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!possible) throw new Error(`${what} is missing: install the packages ${packages.join(', ')} (apt-get install ${packages.join(' ')})`);
  console.log(`Installing ${what}: apt-get install ${packages.join(' ')}`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
