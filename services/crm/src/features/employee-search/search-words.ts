const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** Words a person is found by: each part of the names, and the e-mail address whole. */
export const wordsOf = (person: { firstName: string; lastName: string; email: string }): string[] => [
  ...new Set([...`${person.firstName} ${person.lastName}`.split(/\s+/).map(fold), fold(person.email)]),
];

/** Words of what was typed; every one of them must start a word of the person. */
export const typedWords = (searchText: string): string[] =>
  fold(searchText)
    .split(/\s+/)
    .filter((word) => word.length > 0)
    .slice(0, 6);
