import type { SearchMember } from './search-state.ts';

/** A text, cut to its length. */
export const textMember = (maxLength: number): SearchMember<string> => ({
  parse: (text) => text.slice(0, maxLength),
  format: (text) => text,
});

/** A text of a shape, such as an id; null for another. */
export const shapedMember = (shape: RegExp): SearchMember<string | null> => ({
  parse: (text) => (shape.test(text) ? text : null),
  format: (text) => text ?? '',
});

/** One of some values, which is left out where it is the default. */
export const choiceMember = <Value extends string | number, Default extends string | number | null>(
  values: readonly Value[],
  fallback: Default,
): SearchMember<Value | Default> => ({
  parse: (text) => values.find((value) => String(value) === text) ?? fallback,
  format: (value) => (value === null || value === fallback ? '' : String(value)),
});

/** Set or not. */
export const flagMember: SearchMember<boolean> = {
  parse: (text) => text === 'true',
  format: (isSet) => (isSet ? 'true' : ''),
};

const PAGE = /^[1-9]\d{0,4}$/;

/** A page of a list; the first one is left out. */
export const pageMember: SearchMember<number> = {
  parse: (text) => (PAGE.test(text) ? Number(text) : 1),
  format: (page) => (page === 1 ? '' : String(page)),
};

/** Column and direction of a list, as its table takes them. */
export interface SortOrder<Key extends string> {
  readonly key: Key;
  readonly direction: 'ascending' | 'descending';
}

interface SortMember<Key extends string> extends SearchMember<SortOrder<Key>> {
  /** The order after a press on a column: its own, or the other way round. */
  readonly turned: (now: SortOrder<Key>, pressed: string) => SortOrder<Key>;
}

/** Column and direction as in `-email`; by the first column, ascending, where nothing else is meant. */
export function sortMember<Key extends string>(keys: readonly Key[], first: Key): SortMember<Key> {
  const findKey = (text: string): Key | undefined => keys.find((key) => key === text);
  const parse = (text: string): SortOrder<Key> => {
    const key = findKey(text.replace(/^-/, ''));
    const isDescending = key !== undefined && text.startsWith('-');
    return { key: key ?? first, direction: isDescending ? 'descending' : 'ascending' };
  };
  return {
    parse,
    format: ({ key, direction }) => {
      if (direction === 'descending') return `-${key}`;
      return key === first ? '' : key;
    },
    turned: (now, pressed) => {
      const key = findKey(pressed) ?? first;
      const isTurned = key === now.key && now.direction === 'ascending';
      return { key, direction: isTurned ? 'descending' : 'ascending' };
    },
  };
}

/** The direction as a request names it. */
export const requestDirection = ({ direction }: SortOrder<string>): 'ASC' | 'DESC' =>
  direction === 'descending' ? 'DESC' : 'ASC';
