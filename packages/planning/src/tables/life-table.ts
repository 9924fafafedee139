import type { Origin } from './origin.ts';

/** Social Security Administration, period life table of 2020, as used in the 2023 Trustees Report. */
export const LIFE_TABLE: Origin = {
  source: 'Social Security period life table, 2023 Trustees Report',
  year: 2020,
  unit: 'count',
};

export const FIRST_LIFE_AGE = 18;

/** People who reach each age from 18 on, of 100,000 born; half of them are men and half are women. */
export const SURVIVORS: readonly number[] = [
  99_106, 99_035, 98_952, 98_859, 98_757, 98_649, 98_536, 98_418, 98_295, 98_166, 98_030, 97_887, 97_737,
  97_578, 97_412, 97_240, 97_060, 96_875, 96_683, 96_482, 96_271, 96_050, 95_819, 95_577, 95_324, 95_061,
  94_787, 94_498, 94_191, 93_862, 93_507, 93_126, 92_719, 92_283, 91_811, 91_299, 90_746, 90_149, 89_507,
  88_815, 88_071, 87_272, 86_416, 85_502, 84_524, 83_486, 82_388, 81_233, 80_025, 78_758, 77_428, 76_028,
  74_551, 72_985, 71_322, 69_550, 67_653, 65_597, 63_400, 61_063, 58_583, 55_948, 53_164, 50_239, 47_184,
  44_001, 40_693, 37_278, 33_786, 30_259, 26_748, 23_294, 19_946, 16_758, 13_787, 11_086, 8_700, 6_657, 4_964,
  3_606, 2_551, 1_759, 1_183, 775, 492, 303, 180, 102, 56, 29, 14, 7, 3,
];
