import { isoDate } from '@fw/units';
import { expect, it } from 'vitest';
import { contributionLimits } from './index.ts';

it.each([
  [null, 24_500, 7_500, 4_400, 8_750],
  ['1977-01-01', 24_500, 7_500, 4_400, 8_750],
  ['1976-12-31', 32_500, 8_600, 4_400, 8_750],
  ['1971-06-01', 32_500, 8_600, 5_400, 9_750],
  ['1967-01-01', 32_500, 8_600, 5_400, 9_750],
  ['1966-12-31', 35_750, 8_600, 5_400, 9_750],
  ['1963-01-01', 35_750, 8_600, 5_400, 9_750],
  ['1962-12-31', 32_500, 8_600, 5_400, 9_750],
])('limits for a person born on %s follow the age at the end of 2026', (born, ...limits) => {
  const { deferral, ira, hsaSelf, hsaFamily } = contributionLimits(born === null ? null : isoDate(born));
  expect([deferral, ira, hsaSelf, hsaFamily]).toEqual(limits);
});
