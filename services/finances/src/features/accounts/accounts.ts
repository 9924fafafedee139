import { STUDENT_LOAN } from '@fw/contract-finances/account-words';
import type { Account, ManualAccountDraft, StudentLoanDraft } from '@fw/contract-finances/accounts';
import { notFound } from '@fw/service-kit';
import { dayInProductZone } from '@fw/units';
import type { AccountRow } from '../../shared/ledger/accounts.schema.ts';
import { toAccount, isShown, type ConnectionLabels } from './account-of-row.ts';
import type { AccountsRepo, NewAccount } from './accounts.repo.ts';
import { checkManualAccount, checkStudentLoan } from './manual-account.ts';

interface AccountsDependencies {
  readonly accountsRepo: AccountsRepo;
  readonly connections: { readonly readLabels: (userId: string) => Promise<ConnectionLabels> };
  readonly removal: {
    /** Removes a connection with all its accounts; returns their ids. */
    readonly remove: (userId: string, connectionId: string) => Promise<readonly string[]>;
  };
}

/** The gateway waits for five seconds; the transaction that follows takes a part of them. */
const MAX_REMOVAL_MS = 3_000;

const NO_LABELS: ConnectionLabels = new Map();

export type AccountsService = ReturnType<typeof accountsService>;

export function accountsService({ accountsRepo, connections, removal }: AccountsDependencies) {
  async function list(userId: string): Promise<Account[]> {
    const [rows, labels] = await Promise.all([accountsRepo.list(userId), connections.readLabels(userId)]);
    return rows.filter((row) => isShown(row, labels)).map((row) => toAccount(row, labels));
  }

  const listManual = async (userId: string): Promise<Account[]> =>
    (await accountsRepo.list(userId))
      .filter(({ connectionId }) => connectionId === null)
      .map((row) => toAccount(row, NO_LABELS));

  async function findRow(userId: string, id: string): Promise<AccountRow> {
    const row = await accountsRepo.find(userId, id);
    if (!row) throw notFound();
    return row;
  }

  /** One account, also one that its bank no longer names. */
  async function find(userId: string, id: string): Promise<Account> {
    const [[row], labels] = await Promise.all([
      accountsRepo.listByIds(userId, [id]),
      connections.readLabels(userId),
    ]);
    if (!row) throw notFound();
    return toAccount(row, labels);
  }

  async function insert(account: NewAccount, draft: ManualAccountDraft): Promise<Account> {
    const row = await accountsRepo.insert(account, draft);
    if (!row) throw notFound();
    return toAccount(row, NO_LABELS);
  }

  async function create(account: NewAccount, draft: ManualAccountDraft): Promise<Account> {
    checkManualAccount(draft, dayInProductZone(account.at.getTime()));
    return insert(account, draft);
  }

  async function createStudentDebt(account: NewAccount, draft: StudentLoanDraft): Promise<Account> {
    checkStudentLoan(draft);
    return insert(account, { ...STUDENT_LOAN, ...draft });
  }

  /** Deleting a linked account removes its whole connection: access at the bank is granted for all of its accounts. */
  async function remove(userId: string, id: string, at: Date): Promise<{ deletedAccountIds: string[] }> {
    const { connectionId } = await findRow(userId, id);
    if (connectionId !== null) {
      return { deletedAccountIds: [...(await removal.remove(userId, connectionId))] };
    }
    if (!(await accountsRepo.removeManual({ userId, id, at }, AbortSignal.timeout(MAX_REMOVAL_MS))))
      throw notFound();
    return { deletedAccountIds: [id] };
  }

  return { list, listManual, find, create, createStudentDebt, remove };
}
