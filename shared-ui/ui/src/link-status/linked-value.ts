import { absolute, saturatingCents, saturatingSum, type Cents } from '@fw/units';

/** One account that a plan may link, with its present link flag. */
export interface LinkableItem {
  readonly userAccountId: string;
  readonly name: string;
  readonly typeName: string;
  /** Signed: a debt is negative. */
  readonly latestBalance: Cents;
  readonly isLinked: boolean;
  readonly hasSyncIssue: boolean;
  readonly isDeleted: boolean;
}

/** How an entered value relates to the accounts that it is linked to [A4-20] to [A4-22]. */
export type LinkedValueStatus =
  | { readonly status: 'unbroken'; readonly linkedSum: Cents }
  | { readonly status: 'broken'; readonly linkedSum: Cents }
  | { readonly status: 'unsynced'; readonly linkedSum: Cents; readonly accountName: string };

const counted = (accounts: readonly LinkableItem[]): readonly LinkableItem[] =>
  accounts.filter(({ isLinked, isDeleted }) => isLinked && !isDeleted);

/**
 * The latest balances of the linked accounts together: without the sign of debts, or not below the minimum where there
 * is one, so that overdrawn savings count as the minimum.
 */
export function sumLinked(accounts: readonly LinkableItem[], minimum?: Cents): Cents {
  const sum = saturatingSum(counted(accounts).map(({ latestBalance }) => latestBalance));
  return minimum === undefined ? absolute(sum) : saturatingCents(Math.max(sum, minimum));
}

const CENTS_PER_DOLLAR = 100;
const wholeDollars = (amount: Cents): number => Math.round(amount / CENTS_PER_DOLLAR);

interface LinkedValue {
  readonly value: Cents | null;
  readonly accounts: readonly LinkableItem[];
  readonly minimum?: Cents | undefined;
}

/**
 * The status of a linked value; null while no account is linked. A sync issue comes first, because the sum may then be
 * outdated. Value and sum are compared in whole dollars [B9-16].
 */
export function linkedValueStatus({ value, accounts, minimum }: LinkedValue): LinkedValueStatus | null {
  const linked = counted(accounts);
  if (linked.length === 0) return null;
  const linkedSum = sumLinked(linked, minimum);
  const outdated = linked.find(({ hasSyncIssue }) => hasSyncIssue);
  if (outdated) return { status: 'unsynced', linkedSum, accountName: outdated.name };
  const isEqual = value !== null && wholeDollars(value) === wholeDollars(linkedSum);
  return { status: isEqual ? 'unbroken' : 'broken', linkedSum };
}
