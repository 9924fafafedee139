import Bowser from 'bowser';

/** Browser and system of a `user-agent` header, such as "Chrome on Windows". */
export function deviceOf(userAgent: string | undefined): string {
  if (userAgent === undefined || userAgent === '') return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent);
  return `${browser.name ?? 'A browser'} on ${os.name ?? 'an unknown system'}`;
}
