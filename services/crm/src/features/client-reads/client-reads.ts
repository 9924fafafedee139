import { type ClientAction, type ClientPlan, type ConsentScope, type Employee } from '@fw/contract-crm';
import { notFound, ApiError, versionLost, type Caller } from '@fw/service-kit';
import type { IsoDate } from '@fw/units';

interface AccessEntry {
  readonly advisorId: string;
  readonly action: ClientAction;
  readonly requestId: string;
}

export interface ClientReadsDependencies {
  readonly servedClients: { readonly client: (advisorId: string, clientId: string) => Promise<Employee> };
  readonly consents: {
    readonly allowed: (client: Employee) => Promise<{
      readonly scopes: readonly ConsentScope[];
      readonly endsOn: IsoDate | null;
    }>;
  };
  readonly accessLogRepo: {
    readonly insert: (
      entry: AccessEntry & { readonly clientId: string; readonly outcome: 'refused' },
    ) => Promise<void>;
    readonly insertShown: (entry: AccessEntry & { readonly plan: string }, clientId: string) => Promise<void>;
  };
}

interface Read {
  readonly clientId: string;
  readonly action: ClientAction;
  /** Null for what every advisor of the company may read. */
  readonly scope: ConsentScope | null;
}

interface AnsweredRead<Answer> extends Read {
  /** The name of the plan that was opened, for the log that the client reads. */
  readonly planOf?: ((answered: Answer) => string) | undefined;
}

const consentMissing = (): ApiError => ApiError.forbidden('CONSENT_MISSING');

export type ClientReads = ReturnType<typeof clientReads>;

/** Reads of client data: served client first, consent second; what is shown is logged before it is answered. */
export function clientReads({ servedClients, consents, accessLogRepo }: ClientReadsDependencies) {
  const verified = async (advisorId: string, { clientId, scope }: Read): Promise<Employee> => {
    const client = await servedClients.client(advisorId, clientId);
    if (scope === null) return client;
    const { scopes } = await consents.allowed(client);
    if (!scopes.includes(scope)) throw consentMissing();
    return client;
  };

  return async <Answer>(
    { userId: advisorId, requestId }: Pick<Caller, 'userId' | 'requestId'>,
    read: AnsweredRead<Answer>,
    answer: (client: Employee) => Promise<Answer>,
  ): Promise<Answer> => {
    const { clientId, action } = read;
    const entry = { advisorId, action, requestId };
    const client = await verified(advisorId, read).catch(async (error: unknown) => {
      if (error instanceof ApiError) await accessLogRepo.insert({ ...entry, clientId, outcome: 'refused' });
      throw error;
    });
    const answered = await answer(client);
    await accessLogRepo.insertShown({ ...entry, plan: read.planOf?.(answered) ?? '' }, clientId);
    return answered;
  };
}

/** A draft that lost a race is refused with the plan as it is now. */
export async function orCurrentPlan(
  prepare: () => Promise<ClientPlan>,
  read: () => Promise<ClientPlan>,
): Promise<ClientPlan> {
  try {
    return await prepare();
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) throw versionLost(await read());
    if (error instanceof ApiError && error.status === 404) throw notFound();
    throw error;
  }
}
