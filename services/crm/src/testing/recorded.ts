import type { CashFlowMonth } from '@fw/contract-finances/cash-flow';
import type { clientFinancesCalls } from '@fw/contract-finances/client-reads';
import type { PreparedChanges } from '@fw/contract-goals/client-reads';
import type { SentProposal } from '@fw/contract-goals/plan-proposals';
import type { RosterPerson } from '@fw/contract-identity/company-roster';
import type { MessageRecord } from '@fw/contract-profile/message-records';
import type { DeskMessage, plannerDeskCalls } from '@fw/contract-profile/planner-desk';
import type * as z from 'zod/mini';

type ClientFall = z.output<typeof clientFinancesCalls.falls.reply>['falls'][number];
type PlannerDesk = z.output<typeof plannerDeskCalls.get.reply>;

/** Who called an owning service, and about whom. */
interface OwnerRead {
  readonly advisorId: string;
  readonly role: string | null;
  readonly clientId: string;
}

/** What the other services answer, and the calls that they received. */
export interface Recorded {
  /** The last complete months of every client. */
  readonly fullMonths: CashFlowMonth[];
  /** Accounts that are expected to fall. */
  readonly falls: ClientFall[];
  /** Clients with a plan that needs attention. */
  readonly needingAttention: Set<string>;
  /** What profile answers about the clients of every planner. */
  readonly desk: PlannerDesk;
  /** What answers that the service is unavailable. */
  readonly failing: Set<'messages' | 'goals' | 'falls'>;
  readonly reads: OwnerRead[];
  readonly prepared: PreparedChanges[];
  /** What clients answered to changes that were sent for review. */
  readonly answers: Partial<SentProposal>[];
  /** The planner of each client. */
  readonly planners: Map<string, string>;
  /** The messages of each client with their planner, the newest first. */
  readonly messages: Map<string, readonly DeskMessage[]>;
  /** Records of messages, the newest first, and the searches for them. */
  readonly messageRecords: MessageRecord[];
  readonly messageSearches: object[];
  /** The roster of each company. */
  readonly rosters: Map<string, readonly RosterPerson[]>;
}
