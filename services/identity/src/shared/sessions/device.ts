import Bowser from 'bowser';

/** Browser and system of a `user-agent` header, such as "Chrome on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  const name = browser.name ?? 'A browser';
  return os.name === undefined ? name : `${name} on ${os.name}`;
}
