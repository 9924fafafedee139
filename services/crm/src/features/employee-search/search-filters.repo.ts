import type { EmployeeSort, EmployeeStatus } from '@fw/contract-crm';
import type { IsoDate } from '@fw/units';
import { trusted } from 'mongoose';
import { escaped } from '../../shared/text/regular-expressions.ts';
import { nearWords, typedPair, typedWords, nameWords } from './search-words.ts';

export interface SearchedCompany {
  readonly companyId: string;
  readonly name: string;
}

export interface EmployeeFilter {
  readonly companies: readonly SearchedCompany[];
  readonly searchText: string;
  readonly status: EmployeeStatus | null;
  readonly tag?: string | null;
  readonly today: IsoDate;
  /** Whether a word may differ from that of a person by one letter. */
  readonly isNear?: boolean;
}

/** The members that a list is ordered by, as it shows them; each begins an index after the company. */
export const SORT_MEMBERS: Readonly<Record<EmployeeSort, readonly string[]>> = {
  name: ['firstName', 'lastName', '_id'],
  email: ['email', '_id'],
  company: ['companyName', 'firstName', 'lastName', '_id'],
};

interface PeopleFilter {
  readonly companyIds: readonly string[];
  readonly words: readonly string[];
  readonly status: object;
  readonly isNear: boolean;
}

const startCondition = (word: string): object => ({ words: trusted({ $regex: `^${escaped(word)}` }) });

/** A word of the person is the word, or differs from it by one letter; a short one begins a word of the person. */
export const nearCondition = (word: string): object => {
  const near = nearWords(word);
  return near.length === 0 ? startCondition(word) : { words: trusted({ $in: near }) };
};

/** Employees of the companies; each word begins a word of the person. */
function ofPeople({ companyIds, words, status, isNear }: PeopleFilter): object {
  const pair = isNear ? null : typedPair(words);
  const conditions = [
    ...(pair === null ? [] : [{ words: pair }]),
    ...words.map((word) => (isNear ? nearCondition(word) : startCondition(word))),
  ];
  return {
    companyId: trusted({ $in: [...companyIds] }),
    ...status,
    ...(conditions.length > 0 ? { $and: conditions } : {}),
  };
}

const statusCondition = (status: EmployeeStatus | null, today: IsoDate): object => {
  if (status === null) return {};
  return { sharedUntil: trusted(status === 'sharing' ? { $gte: today } : { $lt: today }) };
};

/** Those with a tag; the first condition is that of the index. */
const tagCondition = (tag: string | null): object =>
  tag === null ? {} : { 'tags.0': trusted({ $exists: true }), tags: tag };

/**
 * The queries of a search: every typed word begins a word of the person or of the company. Each query is one choice of
 * words that the company fits, with the companies that fit them; the other words are of the person.
 */
export function searchFilters(filter: EmployeeFilter): object[] {
  const { companies, searchText, status, today, tag = null, isNear = false } = filter;
  const words = typedWords(searchText);
  const condition = { ...statusCondition(status, today), ...tagCondition(tag) };
  const fits = companies.map(({ companyId, name }) => ({ companyId, words: nameWords(name) }));
  let choices: { readonly ofPerson: readonly string[]; readonly companyIds: readonly string[] }[] = [
    { ofPerson: [], companyIds: companies.map(({ companyId }) => companyId) },
  ];
  for (const word of words) {
    const fitting = new Set(
      fits
        .filter((company) => company.words.some((name) => name.startsWith(word)))
        .map(({ companyId }) => companyId),
    );
    choices = choices.flatMap(({ ofPerson, companyIds }) => [
      { ofPerson: [...ofPerson, word], companyIds },
      { ofPerson, companyIds: companyIds.filter((companyId) => fitting.has(companyId)) },
    ]);
    choices = choices.filter(({ companyIds }) => companyIds.length > 0);
  }
  return choices.map(({ ofPerson, companyIds }) =>
    ofPeople({ companyIds, words: ofPerson, status: condition, isNear }),
  );
}
