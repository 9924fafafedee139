import {
  type planCalculator,
  type ChangeReason,
  type FieldChange,
  type PlanCalculator,
  type RuleSet,
} from '@fw/contract-goals';
import type * as z from 'zod/mini';
import type { PlanDefinition } from './definition.ts';
import { numberKinds, numberText, type NumberKind } from './answer-kinds.ts';
import { encodeCalculator } from './stored-answers.ts';

type Leaf = string | number | boolean | null;

const isLeaf = (value: unknown): value is Leaf =>
  value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Members that are no answers of the person, of the plan and of the plan that it builds on. */
const NOT_ANSWERS: ReadonlySet<string> = new Set([
  'planType',
  'currentStep',
  'committedOn',
  'linkedAccounts',
  // Expenses of last month, beside a question.
  'additionalDetails',
  // The account that a loan comes from.
  'userAccountId',
  // An order of debts to compare with.
  'ownOrder',
  // Estimates follow from the other answers; the amount beside them is what is compared.
  'chosenEstimate',
  'estimate',
]);

function collectLeaves(value: object, path: string): [string, Leaf][] {
  return Object.entries(value).flatMap(([key, member]: [string, unknown]): [string, Leaf][] => {
    const at = path === '' ? key : `${path}.${key}`;
    if (NOT_ANSWERS.has(key)) return [];
    if (isLeaf(member)) return [[at, member]];
    return typeof member === 'object' ? collectLeaves(member, at) : [];
  });
}

const ACCOUNT_PATH = 'linkedAccounts.';

/** Terms of a linked debt, which the person answers; in words. */
export const TERMS = {
  interestRate: 'interest rate',
  minimumMonthlyPayment: 'minimum monthly payment',
  currentMonthlyPayment: 'current monthly payment',
} as const;
type Term = keyof typeof TERMS;

const isTerm = (word: string | undefined): word is Term => word !== undefined && Object.hasOwn(TERMS, word);

/** The account of a path, and its term; the balance has none. */
function parsePath(path: string): { readonly accountId: string; readonly term: Term | null } {
  const [accountId = '', word] = path.slice(ACCOUNT_PATH.length).split('.');
  return { accountId, term: isTerm(word) ? word : null };
}

function accountLeaves(account: z.input<typeof planCalculator>['linkedAccounts'][number]): [string, Leaf][] {
  const path = ACCOUNT_PATH + account.userAccountId;
  const terms = Object.keys(TERMS)
    .filter(isTerm)
    .flatMap((term): [string, Leaf][] => {
      const value = account[term];
      return value === undefined ? [] : [[`${path}.${term}`, value]];
    });
  return [[path, account.balance], ...terms];
}

/** Every answer by its path; of a linked account its balance, and the terms of a debt. */
function collectAnswers(calculator: PlanCalculator): Map<string, Leaf> {
  const kept = encodeCalculator(calculator);
  const accounts = kept.linkedAccounts.filter(({ isLinked }) => isLinked).flatMap(accountLeaves);
  return new Map([...collectLeaves(kept, ''), ...accounts]);
}

function fieldLabel(path: string, { labels }: Labels, calculators: readonly PlanCalculator[]): string {
  // Entries of a list share the words of their members.
  if (!path.startsWith(ACCOUNT_PATH)) return labels[path] ?? labels[path.replace(/\.\d+/g, '')] ?? path;
  const { accountId, term } = parsePath(path);
  const found = calculators
    .flatMap(({ linkedAccounts }) => linkedAccounts)
    .find(({ userAccountId }) => userAccountId === accountId);
  const name = `Linked account ${found?.name ?? ''}`.trimEnd();
  return term === null ? name : `${name}: ${TERMS[term]}`;
}

type Labels = Pick<PlanDefinition, 'labels' | 'textAt' | 'balanceFields' | 'assumptionFields'>;

/** The balance or a term of a linked account in words; null where it is not linked, or has no such term. */
function accountText({ linkedAccounts }: PlanCalculator, path: string): string | null {
  const { accountId, term } = parsePath(path);
  const account = linkedAccounts.find(
    ({ isLinked, userAccountId }) => isLinked && userAccountId === accountId,
  );
  const value = account?.[term ?? 'balance'] ?? null;
  return value === null ? null : numberText(value, term === 'interestRate' ? 'rate' : 'money');
}

const fieldText = (calculator: PlanCalculator, path: string, { textAt }: Labels): string | null =>
  path.startsWith(ACCOUNT_PATH) ? accountText(calculator, path) : textAt(calculator, path);

/** The answers in which two questionnaires differ. */
export function changesBetween(before: PlanCalculator, after: PlanCalculator, labels: Labels): FieldChange[] {
  const [from, to] = [collectAnswers(before), collectAnswers(after)];
  return [...new Set([...from.keys(), ...to.keys()])]
    .filter((path) => (from.get(path) ?? null) !== (to.get(path) ?? null))
    .map((path) => ({
      field: path,
      label: fieldLabel(path, labels, [after, before]),
      from: from.get(path) ?? null,
      to: to.get(path) ?? null,
      fromText: fieldText(before, path, labels),
      toText: fieldText(after, path, labels),
    }));
}

/** How a number is typed; a year as any other number. */
const typedKind = (kind: NumberKind) => (kind === 'year' ? 'other' : kind);

/** Every single answer that an advisor can prepare with its words, and what its number is. */
export function answersInWords(
  calculator: PlanCalculator,
  { labels, preparable }: Pick<PlanDefinition, 'labels' | 'preparable'>,
) {
  const kindAt = numberKinds(calculator);
  return [...collectAnswers(calculator)]
    .filter(([field]) => preparable.has(field))
    .map(([field, value]) => ({
      field,
      label: labels[field] ?? field,
      kind: typedKind(kindAt(field)),
      value,
    }));
}

interface AnswerChange {
  readonly field: string;
  /** The rows of a list, or one answer. */
  readonly value: Leaf | readonly Readonly<Record<string, Leaf>>[];
}

/** The member at a path of kept answers, where there is one. */
function findOwner(kept: object, path: string): { readonly owner: object; readonly key: string } | null {
  const words = path.split('.');
  const key = words.pop() ?? '';
  const owner = words.reduce<unknown>(
    (at, word) => (at instanceof Object && Object.hasOwn(at, word) ? Reflect.get(at, word) : null),
    kept,
  );
  return owner instanceof Object && Object.hasOwn(owner, key) ? { owner, key } : null;
}

/**
 * The answers as they are kept, with the given ones replaced, and the fields that are no answers of the table of the plan:
 * what is left to the client, and what the service derives. A list of the plan is replaced with all its rows.
 */
export function withAnswers(
  { preparable }: Pick<PlanDefinition, 'preparable'>,
  calculator: PlanCalculator,
  changes: readonly AnswerChange[],
) {
  const kept = structuredClone(encodeCalculator(calculator));
  const answers = new Map(collectLeaves(kept, ''));
  const isAnswer = ({ field, value }: AnswerChange): boolean => {
    const isList = preparable.get(field)?.isList;
    return isLeaf(value) ? isList === false && answers.has(field) : isList === true;
  };
  const unknown = changes.filter((change) => !isAnswer(change)).map(({ field }) => field);
  for (const { field, value } of changes) {
    if (unknown.includes(field)) continue;
    // A plan without any rows may have no such list yet.
    const found = isLeaf(value) ? findOwner(kept, field) : { owner: kept, key: field };
    if (found) Reflect.set(found.owner, found.key, value);
  }
  return { kept, unknown };
}

/** What the reason of a changed result is derived from. */
export interface Compared {
  readonly calculator: PlanCalculator;
  readonly committedOn: string;
  readonly constants: readonly RuleSet[];
  readonly engineVersion: string;
}

const startsWithOne = (field: string, starts: readonly string[]): boolean =>
  starts.some((start) => field === start || field.startsWith(`${start}.`));

function changeReason({ field }: FieldChange, { balanceFields, assumptionFields }: Labels): ChangeReason {
  if (field.startsWith(ACCOUNT_PATH)) return parsePath(field).term === null ? 'balance' : 'answers';
  if (startsWithOne(field, balanceFields)) return 'balance';
  return startsWithOne(field, assumptionFields) ? 'assumption' : 'answers';
}

const ruleSetNames = ({ constants }: Compared): string =>
  constants
    .map(({ id, year }) => `${id} ${String(year)}`)
    .toSorted()
    .join();

/** Why the result of one version differs from the result of an earlier one, in a fixed order. */
export function reasonsBetween(before: Compared, after: Compared, labels: Labels): ChangeReason[] {
  const found = new Set(
    changesBetween(before.calculator, after.calculator, labels).map((change) => changeReason(change, labels)),
  );
  if (ruleSetNames(before) !== ruleSetNames(after)) found.add('ruleSet');
  if (before.engineVersion !== after.engineVersion) found.add('engine');
  if (before.committedOn !== after.committedOn) found.add('date');
  return REASONS.filter((reason) => found.has(reason));
}

const REASONS: readonly ChangeReason[] = ['answers', 'balance', 'assumption', 'ruleSet', 'engine', 'date'];

const REASON_TEXT: Readonly<Record<ChangeReason, string>> = {
  answers: 'your answers changed',
  balance: 'a balance changed',
  assumption: 'an assumption changed',
  ruleSet: 'a rule set changed',
  engine: 'the way we compute changed',
  date: 'time passed',
};

/** The reasons as the end of a sentence; empty without a reason. */
export const reasonWords = (reasons: readonly ChangeReason[]): string =>
  new Intl.ListFormat('en-US').format(reasons.map((reason) => REASON_TEXT[reason]));

/** The reasons in one sentence; empty without a reason. */
export const reasonText = (reasons: readonly ChangeReason[]): string =>
  reasons.length === 0 ? '' : `The result may differ because ${reasonWords(reasons)}.`;
