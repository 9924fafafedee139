import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** Browser and system of a `user-agent` header, such as "Chrome on Windows". */
export function deviceName(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return UNKNOWN;
  const { browser, os } = Bowser.parse(userAgent);
  // A browser that is not recognized has an empty name.
  if (!browser.name) return os.name === undefined ? UNKNOWN : `A browser on ${os.name}`;
  return os.name === undefined ? browser.name : `${browser.name} on ${os.name}`;
}
