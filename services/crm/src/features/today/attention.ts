import {
  attentionKind,
  MAX_ATTENTION_ROWS,
  type Attention,
  type AttentionKind,
  type ConsentScope,
  type Employee,
} from '@fw/contract-crm';
import type { DeskClient } from '@fw/contract-profile/planner-desk';
import type { Caller } from '@fw/service-kit';
import {
  attentionReasons,
  type AttentionAction,
  type Reason,
  type ReasonDependencies,
} from './attention-reasons.ts';
import { toNamedClient } from './people.ts';
import type { Answered, Source } from './unavailable.ts';

export interface AttentionDependencies extends ReasonDependencies {
  readonly consents: {
    readonly scopesOf: (
      clients: readonly Employee[],
    ) => Promise<ReadonlyMap<string, readonly ConsentScope[]>>;
  };
  readonly accessLogRepo: {
    readonly insertShownOnce: (
      entry: { readonly advisorId: string; readonly action: AttentionAction; readonly requestId: string },
      clientId: string,
    ) => Promise<void>;
  };
}

interface Clients {
  readonly employees: readonly Employee[];
  readonly desk: readonly DeskClient[];
  readonly answered: Answered;
  readonly noteUnavailable: (source: Source) => void;
}

/** Clients of a planner who need attention, with the reason in words: only from what each of them shares. */
export function attentionList(dependencies: AttentionDependencies) {
  const { consents, accessLogRepo } = dependencies;
  const { falls, shortfalls, findGoalReasons, withoutContact } = attentionReasons(dependencies);

  const logShown = async (
    { userId: advisorId, requestId }: Caller,
    shown: readonly Reason[],
  ): Promise<void> => {
    for (const { clientId, action } of shown) {
      if (action !== null) await accessLogRepo.insertShownOnce({ advisorId, action, requestId }, clientId);
    }
  };

  return async (advisor: Caller, clients: Clients) => {
    const { employees, answered, noteUnavailable } = clients;
    const scopes = await consents.scopesOf(employees);
    const sharing = (scope: ConsentScope): string[] =>
      employees.map(({ userId }) => userId).filter((userId) => scopes.get(userId)?.includes(scope) ?? false);
    const reasons = (
      await Promise.all([
        answered(
          'finances',
          falls(advisor, sharing('forecast'), () => noteUnavailable('finances')),
          [],
        ),
        answered('finances', shortfalls(advisor, sharing('transactions')), []),
        answered('goals', findGoalReasons(advisor, sharing('goals')), []),
        withoutContact(advisor.userId, clients.desk),
      ])
    ).flat();
    const items = attentionKind.options.flatMap((kind) => listAttention(kind, employees, reasons));
    const listed = items.slice(0, MAX_ATTENTION_ROWS);
    const listedIds = new Set(listed.map(({ clientId }) => clientId));
    await logShown(
      advisor,
      reasons.filter(({ clientId }) => listedIds.has(clientId)),
    );
    return { items: listed, total: items.length, clients: employees.length };
  };
}

/** The clients whose most urgent reason is of this kind. */
function listAttention(
  kind: AttentionKind,
  employees: readonly Employee[],
  reasons: readonly Reason[],
): Attention[] {
  return employees.flatMap((employee) => {
    const own = reasons.filter(({ clientId }) => clientId === employee.userId);
    if (own[0]?.kind !== kind) return [];
    return [{ ...toNamedClient(employee), kind, reason: own.map(({ text }) => text).join(' ') }];
  });
}
