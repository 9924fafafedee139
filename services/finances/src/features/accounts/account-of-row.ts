import type { Account } from '@fw/contract-finances/accounts';
import { isCountedAmount } from '@fw/contract-finances/limits';
import { toInstant } from '@fw/units';
import {
  rateOfSteps,
  toAccountSettings,
  shownLoanType,
  shownName,
  type AccountRow,
} from '../../shared/ledger/accounts.schema.ts';
import { categoryOfType, groupOf } from '../../shared/vocabulary/account-kinds.ts';

/** Names of accounts that banks report and the list leaves out [A3-08]. */
const HIDDEN_BY_DEFAULT: ReadonlySet<string> = new Set(['Cash']);
const MANUALLY_ADDED = 'Manually Added';

/** What an account shows of its connection. */
interface ConnectionLabel {
  readonly name: string;
  readonly institutionId: string | null;
  readonly hasSyncIssue: boolean;
}
/** Of every connection of a person that is not being removed, by its id. */
export type ConnectionLabels = ReadonlyMap<string, ConnectionLabel>;

function displayName(row: AccountRow): string {
  const name = shownName(row);
  return row.mask === null ? name : `${name} (${row.mask})`;
}

/** True for an account that its bank no longer names, or whose connection is being removed. */
const isDeleted = ({ goneAt, connectionId }: AccountRow, labels: ConnectionLabels): boolean =>
  goneAt !== null || (connectionId !== null && !labels.has(connectionId));

/** An account as it is sent. */
export function toAccount(row: AccountRow, labels: ConnectionLabels): Account {
  const category = categoryOfType(row.typeName);
  const label = row.connectionId === null ? undefined : labels.get(row.connectionId);
  return {
    userAccountId: row._id,
    name: shownName(row),
    displayName: displayName(row),
    balance: row.balanceCents,
    latestBalance: row.balanceCents,
    category,
    categoryName: category,
    type: row.typeName,
    typeName: row.typeName,
    groupName: groupOf(row.typeName),
    mask: row.mask,
    interestRate: row.rateE5 === null ? null : rateOfSteps(row.rateE5),
    monthlyMinimumPayment: row.minimumCents,
    minimumMonthlyPayment: row.minimumCents,
    currentMonthlyPayment: row.currentCents,
    loanType: shownLoanType(row),
    isManualAccount: row.connectionId === null,
    ...(row.valuedOn === null ? {} : { valuedOn: row.valuedOn }),
    ...toAccountSettings(row),
    isLinked: row.connectionId !== null,
    isDeleted: isDeleted(row, labels),
    hasSyncIssue: label?.hasSyncIssue ?? false,
    accountConnection: {
      accountConnectionId: row.connectionId,
      name: label?.name ?? MANUALLY_ADDED,
      institutionId: label?.institutionId ?? null,
    },
    updatedAt: row.readAt === null ? null : toInstant(row.readAt),
    ...(isCountedAmount(row.balanceCents) ? {} : { isOutOfRange: true }),
    version: row.version,
  };
}

/** Accounts of a connection that is being removed are left out at once. */
export const isShown = ({ connectionId, name }: AccountRow, labels: ConnectionLabels): boolean =>
  connectionId === null || (labels.has(connectionId) && !HIDDEN_BY_DEFAULT.has(name));
