import { literal } from '../../shared/ledger/derive.ts';

/** Without the case of A to Z, as the database compares in the same write. */
const tagKey = (tag: string): string => tag.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** Tags without spaces around them; of those that differ in case only, the first. */
export function onlyOnce(tags: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of tags.map((one) => one.trim())) {
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  }
  return [...byKey.values()];
}

const STORED = { $ifNull: ['$tags', []] };
const lowered = (value: string) => ({ $toLower: value });

/** The stored tags and those of `added` that are not among them, computed by the database. */
export const withTags = (added: readonly string[]) => ({
  $concatArrays: [
    STORED,
    {
      $filter: {
        input: literal(added),
        as: 'tag',
        cond: {
          $not: {
            $in: [lowered('$$tag'), { $map: { input: STORED, as: 'stored', in: lowered('$$stored') } }],
          },
        },
      },
    },
  ],
});
