import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
/** Chromium without a window system. */
const HEADLESS = 'chromium-headless-shell';

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function onPath(names: readonly string[]): string | undefined {
  const { PATH: path = '' } = process.env;
  return path
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(canRun);
}

/** The Chromium of this machine: `CHROMIUM_PATH`, or one on PATH, the one without a window system first. */
export function chromiumPath(): string {
  const found = process.env['CHROMIUM_PATH'] ?? onPath([HEADLESS]) ?? onPath(NAMES);
  if (!found) throw new Error('no Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH');
  return found;
}

/** The Chromium with which people look at pages, where there is one: it draws letters as reviewed pictures show them. */
export const wholeChromiumPath = (): string => onPath(NAMES) ?? chromiumPath();

/** How Chromium starts in tests, also as root in a container. */
export const CHROMIUM_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a test lives for seconds: optimising its code takes a fifth of the renderer's time and is not paid back.
  '--js-flags=--no-opt --no-maglev',
] as const;
