import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The Chromium of this machine: `CHROMIUM_PATH`, or one on PATH. */
export function chromiumPath(): string {
  const { CHROMIUM_PATH: given, PATH: path = '' } = process.env;
  const places = path.split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = given ?? places.find(canRun);
  if (!found) throw new Error('no Chromium: install it (apt-get install chromium) or set CHROMIUM_PATH');
  return found;
}

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
] as const;
