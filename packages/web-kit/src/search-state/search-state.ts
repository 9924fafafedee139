import { useLocation, useSearchParams } from '@fw/router';
import { useEffect } from 'react';

/**
 * One member of an address, under its name in a table of members. A text that it cannot mean reads as its default, as does
 * an empty one; a default is written as an empty text, which leaves the member out.
 */
export interface SearchMember<Value> {
  readonly parse: (text: string) => Value;
  readonly format: (value: Value) => string;
}

type SearchMembers<Values extends object> = {
  readonly [Name in keyof Values]: SearchMember<Values[Name]>;
};

/** The values of a table of members. */
export type SearchValues<Members> = {
  readonly [Name in keyof Members]: Members[Name] extends SearchMember<infer Value> ? Value : never;
};

interface Change {
  /** Makes no entry in the history. */
  readonly replace?: boolean;
  /** Does not scroll to the top. */
  readonly preventScrollReset?: boolean;
}

export interface SearchState<Values extends object> {
  readonly read: <Name extends keyof Values & string>(name: Name) => Values[Name];
  /** Changes some members; the others of the address stay. */
  readonly change: (values: Partial<Values>, how?: Change) => void;
  /** Leaves out every member of the table. */
  readonly clear: () => void;
}

/** The members of the last change at an entry of the history, which the address of that entry does not show yet. */
let changed: { readonly entry: string; readonly params: URLSearchParams } | null = null;

/** The members as the last change leaves them: of two changes in a row the second keeps the first. */
function useChanged(): {
  readonly from: (shown: URLSearchParams) => URLSearchParams;
  readonly keep: (params: URLSearchParams) => void;
} {
  const { key: entry } = useLocation();
  useEffect(() => {
    if (changed?.entry !== entry) changed = null;
  }, [entry]);
  return {
    from: (shown) => (changed?.entry === entry ? changed.params : shown),
    keep: (params) => {
      changed = { entry, params };
    },
  };
}

/** State that is kept in the address, so that a link and the way back show the same. */
export function useSearchState<Values extends object>(
  members: SearchMembers<Values>,
  usually: Change = {},
): SearchState<Values> {
  const [params, setParams] = useSearchParams();
  const { from, keep } = useChanged();
  const isName = (name: string): name is keyof Values & string => Object.hasOwn(members, name);
  const names = Object.keys(members).filter(isName);

  const write = (texts: readonly (readonly [string, string])[], how?: Change): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(from(now));
        for (const [name, text] of texts) {
          if (text === '') next.delete(name);
          else next.set(name, text);
        }
        keep(next);
        return next;
      },
      { ...usually, ...how },
    );
  return {
    read: (name) => members[name].parse(params.get(name) ?? ''),
    change: (values, how) =>
      write(
        names.flatMap((name) => {
          const value = values[name];
          return value === undefined ? [] : [[name, members[name].format(value)]];
        }),
        how,
      ),
    clear: () => write(names.map((name) => [name, ''])),
  };
}
