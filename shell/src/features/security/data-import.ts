import {
  FINANCES_RESTORED,
  financesRestoreCalls,
  financesRestorePart,
  isRestoredTransaction,
} from '@fw/contract-finances/restore';
import {
  GOALS_RESTORED,
  goalsRestoreCalls,
  goalsRestorePart,
  versionInPieces,
} from '@fw/contract-goals/restore';
import { restoreBatches, type RestoreBatch, type RestoreState } from '@fw/contract-kernel';
import { PROFILE_RESTORED, profileRestoreCalls, profileRestorePart } from '@fw/contract-profile/restore';
import { cents, saturatingSum, type Cents, type IsoDate } from '@fw/units';
import { day } from '@fw/units/codecs';
import { sendCall, type Failure } from '@fw/web-kit';
import * as z from 'zod/mini';
import { MAX_TRANSACTIONS, type Collections, type DataFile, type DataProblem } from './data-file.ts';

export interface DataSummary {
  readonly accounts: number;
  readonly netWorth: Cents;
  readonly transactions: number;
  readonly budgets: number;
  readonly rules: number;
  readonly merchantNames: number;
  readonly decisions: number;
  readonly goals: number;
  readonly plans: number;
}

export interface KeptBehind {
  readonly linkedAccounts: number;
  readonly transactions: number;
  /** The first day of which a balance is known, where earlier ones follow from transactions of a bank. */
  readonly netWorthFrom: IsoDate | null;
  /** Something of advisors or appointments is in the file. */
  readonly hasPeople: boolean;
}

type ServiceName = 'finances' | 'profile' | 'goals';

interface ServiceBatch extends RestoreBatch {
  readonly service: ServiceName;
  readonly isLast: boolean;
}

/** What is sent, in its order: accounts before the plans that name them. */
export interface DataImport {
  readonly fileId: string;
  readonly batches: readonly ServiceBatch[];
  readonly summary: DataSummary;
  readonly kept: KeptBehind;
}

type Schemas = Readonly<Record<string, z.ZodMiniType>>;
type Batches = readonly ServiceBatch[] | DataProblem;

/** The rows of one service in batches, or the first row that is wrong. */
function toBatches(service: ServiceName, schemas: Schemas, collections: Collections): Batches {
  const found: RestoreBatch[] = [];
  for (const [of, schema] of Object.entries(schemas)) {
    const { batches, problem } = restoreBatches({ of, schema, rows: collections[of] ?? [] });
    if (problem) return { kind: 'row', ...problem };
    found.push(...batches);
  }
  return found.map((batch, index) => ({ ...batch, service, isLast: index === found.length - 1 }));
}

const accountShape = z.object({
  connectionId: z.nullable(z.string()),
  goneAt: z.nullable(z.string()),
  isHiddenFromNW: z._default(z.boolean(), false),
  balanceCents: z.number().check(z.int()),
});

function countAccounts(rows: readonly unknown[]) {
  const shown = rows
    .map((row) => z.safeParse(accountShape, row))
    .flatMap(({ data }) => (data?.goneAt === null ? [data] : []));
  return {
    accounts: shown.length,
    linkedAccounts: shown.filter(({ connectionId }) => connectionId !== null).length,
    netWorth: saturatingSum(
      shown.filter(({ isHiddenFromNW }) => !isHiddenFromNW).map(({ balanceCents }) => cents(balanceCents)),
    ),
  };
}

const pointShape = z.object({ day });

/** The line of net worth begins with this day once no account is a bank's any more. */
function firstBalance(points: readonly unknown[]): IsoDate | null {
  const days = points.flatMap((point) => z.safeParse(pointShape, point).data?.day ?? []);
  return days.reduce<IsoDate | null>((first, each) => (first === null || each < first ? each : first), null);
}

const PEOPLE = ['interactions', 'appointments', 'consents', 'access_log', 'tasks'];

/** What of a file is taken over and what stays behind; a row that is wrong is named before anything is sent. */
export function planDataImport({ fileId, parts }: DataFile): DataImport | DataProblem {
  const exported = parts.finances['transactions'] ?? [];
  const transactions = exported.filter(isRestoredTransaction);
  if (transactions.length > MAX_TRANSACTIONS) return { kind: 'tooMany', count: transactions.length };
  const versions = (parts.goals['planVersions'] ?? []).map(versionInPieces);
  const goals = {
    ...parts.goals,
    planVersions: versions.map(({ version }) => version),
    workingLines: versions.flatMap(({ pieces }) => pieces),
  };
  const all: ServiceBatch[] = [];
  for (const found of [
    toBatches('finances', FINANCES_RESTORED, { ...parts.finances, transactions }),
    toBatches('profile', PROFILE_RESTORED, parts.profile),
    toBatches('goals', GOALS_RESTORED, goals),
  ]) {
    if ('kind' in found) return found;
    all.push(...found);
  }
  const countRows = (collections: Collections, of: string): number => collections[of]?.length ?? 0;
  const { linkedAccounts, ...accounts } = countAccounts(parts.finances['accounts'] ?? []);
  return {
    fileId,
    batches: all,
    summary: {
      ...accounts,
      transactions: transactions.length,
      budgets: countRows(parts.finances, 'budgets'),
      rules: countRows(parts.finances, 'rules'),
      merchantNames: countRows(parts.finances, 'merchant_names'),
      decisions: countRows(parts.finances, 'recurring_decisions'),
      goals: countRows(parts.goals, 'goals'),
      plans: countRows(parts.goals, 'plans'),
    },
    kept: {
      linkedAccounts,
      transactions: exported.length - transactions.length,
      netWorthFrom: linkedAccounts > 0 ? firstBalance(parts.finances['balance_points'] ?? []) : null,
      hasPeople:
        PEOPLE.some((of) => countRows(parts.crm, of) > 0) || countRows(parts.profile, 'messages') > 0,
    },
  };
}

const STATE_CALLS = {
  finances: financesRestoreCalls.state,
  profile: profileRestoreCalls.state,
  goals: goalsRestoreCalls.state,
} as const;

const ORDER: readonly RestoreState[] = ['taken', 'begun', 'ready', 'done'];

/** How far an import is over all services that take a part of it: one that is taken or open decides. */
export async function stateOfImport({
  fileId,
  batches,
}: DataImport): Promise<RestoreState | { readonly error: Failure }> {
  const services = [...new Set(batches.map(({ service }) => service))];
  const states: RestoreState[] = [];
  for (const service of services) {
    const result = await sendCall(STATE_CALLS[service], { body: { fileId } });
    if ('error' in result) return result;
    states.push(result.data.state);
  }
  const isPartly = states.includes('done') && states.includes('ready');
  return isPartly && !states.includes('taken')
    ? 'begun'
    : (ORDER.find((state) => states.includes(state)) ?? 'done');
}

function sendBatch(fileId: string, { service, isLast, of, rows }: ServiceBatch) {
  const sent = { of, rows };
  // Rows are checked already; what is checked here is that the collection is one of the service.
  switch (service) {
    case 'finances': {
      const part = z.parse(financesRestorePart, sent);
      return sendCall(financesRestoreCalls.add, { body: { fileId, part, isLast } });
    }
    case 'profile': {
      const part = z.parse(profileRestorePart, sent);
      return sendCall(profileRestoreCalls.add, { body: { fileId, part, isLast } });
    }
    case 'goals': {
      const part = z.parse(goalsRestorePart, sent);
      return sendCall(goalsRestoreCalls.add, { body: { fileId, part, isLast } });
    }
  }
}

interface Sending {
  /** How many batches are sent already. */
  readonly from: number;
  readonly onSent: (count: number) => void;
  readonly signal: AbortSignal;
}

/** Sends what is not sent yet, one batch after the other; gives what went wrong, if anything did. */
export async function sendImport(
  { fileId, batches }: DataImport,
  { from, onSent, signal }: Sending,
): Promise<Failure | null> {
  for (const [index, batch] of batches.entries()) {
    if (index < from) continue;
    if (signal.aborted) return null;
    const result = await sendBatch(fileId, batch);
    if ('error' in result) return result.error;
    onSent(index + 1);
  }
  return null;
}
