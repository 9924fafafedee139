import type { Account, ManualAccountDraft } from '@fw/contract-finances/accounts';
import { notFound } from '@fw/service-kit';
import { instant } from '@fw/units';
import { rateOfSteps, type AccountRow } from '../../ledger/accounts.schema.ts';
import { categoryOfType, groupOf } from '../../vocabulary/account-kinds.ts';
import type { AccountsRepo } from './accounts.repo.ts';
import { checkManualAccount } from './manual-account.ts';

/** Names of accounts that banks report and the list leaves out [A3-08]. */
const HIDDEN_BY_DEFAULT: ReadonlySet<string> = new Set(['Cash']);
const MANUALLY_ADDED = 'Manually Added';

/** What an account shows of its connection. */
export interface ConnectionLabel {
  readonly name: string;
  readonly institutionId: string | null;
  readonly hasSyncIssue: boolean;
}

interface AccountsDependencies {
  readonly accountsRepo: AccountsRepo;
  readonly connections: {
    readonly labelsOf: (userId: string) => Promise<ReadonlyMap<string, ConnectionLabel>>;
  };
  readonly removal: {
    /** Removes a connection with all its accounts; returns their ids. */
    readonly remove: (userId: string, connectionId: string) => Promise<readonly string[]>;
  };
}

const displayName = ({ name, mask }: AccountRow): string => (mask === null ? name : `${name} (${mask})`);

function accountOf(row: AccountRow, label: ConnectionLabel | undefined): Account {
  const category = categoryOfType(row.typeName);
  return {
    userAccountId: row._id,
    name: row.name,
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
    currentMonthlyPayment: row.currentCents,
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

/** Accounts of a connection that is being removed are left out at once. */
const isShown = ({ connectionId, name }: AccountRow, labels: ReadonlyMap<string, ConnectionLabel>): boolean =>
  connectionId === null || (labels.has(connectionId) && !HIDDEN_BY_DEFAULT.has(name));

export type AccountsService = ReturnType<typeof accountsService>;

export function accountsService({ accountsRepo, connections, removal }: AccountsDependencies) {
  async function all(userId: string): Promise<Account[]> {
    const [rows, labels] = await Promise.all([accountsRepo.list(userId), connections.labelsOf(userId)]);
    return rows
      .filter((row) => isShown(row, labels))
      .map((row) => accountOf(row, labels.get(row.connectionId ?? '')));
  }

  async function findRow(userId: string, id: string): Promise<AccountRow> {
    const row = await accountsRepo.find(userId, id);
    if (!row) throw notFound();
    return row;
  }

  async function single(userId: string, id: string): Promise<Account> {
    const [row, labels] = await Promise.all([findRow(userId, id), connections.labelsOf(userId)]);
    return accountOf(row, labels.get(row.connectionId ?? ''));
  }

  async function create(userId: string, id: string, draft: ManualAccountDraft): Promise<Account> {
    checkManualAccount(draft);
    const row = await accountsRepo.add(userId, id, draft);
    if (!row) throw notFound();
    return accountOf(row, undefined);
  }

  /** Deleting a linked account removes its whole connection: access at the bank is granted for all of its accounts. */
  async function remove(userId: string, id: string, at: Date): Promise<{ deletedAccountIds: string[] }> {
    const { connectionId } = await findRow(userId, id);
    if (connectionId !== null) {
      return { deletedAccountIds: [...(await removal.remove(userId, connectionId))] };
    }
    if (!(await accountsRepo.removeManual(userId, id, at))) throw notFound();
    return { deletedAccountIds: [id] };
  }

  return { all, single, create, remove };
}
