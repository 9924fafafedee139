import type { Account, ManualAccountDraft } from '@fw/contract-finances/accounts';
import { notFound } from '@fw/service-kit';
import { cents, fraction, instant } from '@fw/units';
import type { AccountRow } from '../../ledger/accounts.schema.ts';
import { categoryOfType, groupOf } from '../../vocabulary/account-kinds.ts';
import type { AccountStore } from './accounts.repo.ts';
import { checkManualAccount } from './manual-account.ts';

/** Accounts that banks report but nobody thinks of as one, by name [A3-08]. */
const HIDDEN_BY_DEFAULT: ReadonlySet<string> = new Set(['Cash']);
const MANUALLY_ADDED = 'Manually Added';

/** What an account shows of its connection. */
export interface ConnectionLabel {
  readonly name: string;
  readonly institutionId: string | null;
  readonly hasSyncIssue: boolean;
}

interface Ports {
  readonly store: AccountStore;
  readonly connectionsOf: (userId: string) => Promise<ReadonlyMap<string, ConnectionLabel>>;
  /** Removes a connection with all its accounts; gives their ids. */
  readonly removeConnection: (userId: string, connectionId: string) => Promise<readonly string[]>;
}

const amount = (value: number | null) => (value === null ? null : cents(value));
const displayName = ({ name, mask }: AccountRow): string => (mask === null ? name : `${name} (${mask})`);

function wire(row: AccountRow, label: ConnectionLabel | undefined): Account {
  const category = categoryOfType(row.typeName);
  const balance = cents(row.balanceCents);
  return {
    userAccountId: row._id,
    name: row.name,
    displayName: displayName(row),
    balance,
    latestBalance: balance,
    category,
    categoryName: category,
    type: row.typeName,
    typeName: row.typeName,
    groupName: groupOf(row.typeName),
    mask: row.mask,
    interestRate: row.rateE5 === null ? null : fraction(row.rateE5 / 100_000),
    monthlyMinimumPayment: amount(row.minimumCents),
    currentMonthlyPayment: amount(row.currentCents),
    loanType: null,
    isManualAccount: row.connectionId === null,
    isHiddenFromNW: false,
    isHiddenFromCFBS: false,
    isLinked: false,
    isDeleted: false,
    hasSyncIssue: label?.hasSyncIssue ?? false,
    accountConnection: {
      accountConnectionId: row.connectionId,
      name: label?.name ?? MANUALLY_ADDED,
      institutionId: label?.institutionId ?? null,
    },
    updatedAt: row.readAt === null ? null : instant(row.readAt.toISOString()),
    version: row.version,
  };
}

/** Accounts of a connection on its way out are gone at once. */
const isShown = ({ connectionId, name }: AccountRow, labels: ReadonlyMap<string, ConnectionLabel>): boolean =>
  connectionId === null || (labels.has(connectionId) && !HIDDEN_BY_DEFAULT.has(name));

export type Accounts = ReturnType<typeof accounts>;

export function accounts({ store, connectionsOf, removeConnection }: Ports) {
  async function all(userId: string): Promise<Account[]> {
    const [rows, labels] = await Promise.all([store.all(userId), connectionsOf(userId)]);
    return rows
      .filter((row) => isShown(row, labels))
      .map((row) => wire(row, labels.get(row.connectionId ?? '')));
  }

  async function found(userId: string, id: string): Promise<AccountRow> {
    const row = await store.find(userId, id);
    if (!row) throw notFound();
    return row;
  }

  async function single(userId: string, id: string): Promise<Account> {
    const [row, labels] = await Promise.all([found(userId, id), connectionsOf(userId)]);
    return wire(row, labels.get(row.connectionId ?? ''));
  }

  async function create(userId: string, id: string, draft: ManualAccountDraft): Promise<Account> {
    checkManualAccount(draft);
    return wire(await store.add(userId, id, draft), undefined);
  }

  /** A linked account goes with its whole connection: the bank gives all or nothing. */
  async function remove(userId: string, id: string, at: Date): Promise<{ deletedAccountIds: string[] }> {
    const { connectionId } = await found(userId, id);
    if (connectionId !== null) {
      return { deletedAccountIds: [...(await removeConnection(userId, connectionId))] };
    }
    if (!(await store.removeManual(userId, id, at))) throw notFound();
    return { deletedAccountIds: [id] };
  }

  return { all, single, create, remove };
}
