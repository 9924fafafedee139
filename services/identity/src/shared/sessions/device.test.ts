import { expect, it } from 'vitest';
import { deviceName } from './device.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

it.each([
  ['Unknown device', undefined],
  ['Unknown device', ''],
  ['Unknown device', 'none of them'],
  ['A browser on Linux', '(X11; Linux x86_64)'],
  ['Firefox on Linux', FIREFOX],
])('names %s for the header %j', (name, header) => {
  expect(deviceName(header)).toBe(name);
});
