const CLASSES = {
  Fixed: 'fixed income',
  Large: 'large cap',
  Small: 'small/mid cap',
  Foreign: 'foreign',
  Other: 'other',
} as const;

const CLASS_ENTRIES = Object.entries(CLASSES);
const meanEntries = ([key, words]: readonly [string, string]): [string, string][] => [
  [`mean${key}`, `mean return of ${words}`],
  [`dev${key}`, `standard deviation of ${words}`],
  ...CLASS_ENTRIES.map(([other, others]): [string, string] => [
    `cor${key}${other}`,
    `correlation of ${words} and ${others}`,
  ]),
];

/** `meanFixed`, `devFixed` and `corFixedLarge` of the asset classes. */
export const CLASS_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  CLASS_ENTRIES.flatMap((entry) => meanEntries(entry)),
);
