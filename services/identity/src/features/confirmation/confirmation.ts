import {
  CONFIRMED_MS,
  DELETION_CONFIRMED_MS,
  type AuditEvent,
  type PasskeyRequest,
  type SecondFactorMethod,
  type SecondFactorProof,
} from '@fw/contract-identity';
import { catalogueText } from '@fw/contract-kernel';
import { ApiError, fieldRefused, type Caller, type Clock } from '@fw/service-kit';

export interface ConfirmationDependencies {
  readonly clock: Clock;
  readonly maxTries: number;
  readonly sessionsRepo: {
    readonly findOwn: (
      userId: string,
      sessionId: string,
    ) => Promise<{ readonly createdAt: Date; readonly confirmedAt: Date } | null>;
    readonly confirm: (userId: string, sessionId: string, at: Date) => Promise<void>;
  };
  readonly proofs: {
    readonly methods: (userId: string) => Promise<SecondFactorMethod[]>;
    readonly check: (
      userId: string,
      proof: SecondFactorProof,
      takeChallenge: () => Promise<string | null>,
    ) => Promise<void>;
  };
  readonly passkeys: {
    /** A challenge for the passkeys of a person, kept under a key. */
    readonly request: (key: string, userId: string) => Promise<PasskeyRequest>;
    readonly takeChallenge: (key: string, userId: string) => Promise<string | null>;
  };
  /** Whether this is the password of the person. */
  readonly isPassword: (userId: string, password: string) => Promise<boolean>;
  /** Codes mailed to a person who has no password. */
  readonly mailedCodes: {
    readonly isFor: (userId: string) => Promise<boolean>;
    readonly send: (caller: Caller) => Promise<{ readonly resendAfterSeconds: number }>;
    /** Throws 422 unless the code is the right one. */
    readonly check: (caller: Caller, code: string) => Promise<void>;
  };
  readonly tries: {
    readonly count: (key: string, now: Date) => Promise<{ readonly number: number }>;
    readonly reset: (key: string) => Promise<void>;
  };
  readonly audit: { readonly record: (userId: string, event: AuditEvent, detail?: string) => Promise<void> };
}

type Method = 'password' | 'mailedCode' | SecondFactorMethod;
const isSecondFactor = (method: Method): boolean => method !== 'password' && method !== 'mailedCode';

type Ways = Pick<ConfirmationDependencies, 'proofs' | 'mailedCodes'>;

/** The ways of a person to confirm; a weaker way than the strongest one is never among them. */
function confirmationWays({ proofs, mailedCodes }: Ways) {
  const listMethods = async (userId: string): Promise<Method[]> => {
    const factors = await proofs.methods(userId);
    if (factors.length > 0) return factors;
    return [(await mailedCodes.isFor(userId)) ? 'mailedCode' : 'password'];
  };
  const requireMethod = async (userId: string, method: Method): Promise<void> => {
    const methods = await listMethods(userId);
    if (methods.includes(method)) return;
    throw ApiError.invalid(methods.some(isSecondFactor) ? 'SECOND_FACTOR_REQUIRED' : 'OTHER_METHOD_REQUIRED');
  };
  return { listMethods, requireMethod };
}

/** Whether the person signed in or confirmed in this session within the last minutes. */
const confirmedWithin =
  ({ clock, sessionsRepo }: Pick<ConfirmationDependencies, 'clock' | 'sessionsRepo'>) =>
  async ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<boolean> => {
    const session = await sessionsRepo.findOwn(userId, sessionId);
    return clock.milliseconds() - (session?.confirmedAt.getTime() ?? 0) < CONFIRMED_MS;
  };

/** Whether the person confirmed in this session a moment ago; having signed in is not enough. */
const confirmedForDeletion =
  ({ clock, sessionsRepo }: Pick<ConfirmationDependencies, 'clock' | 'sessionsRepo'>) =>
  async ({ userId, sessionId }: Pick<Caller, 'userId' | 'sessionId'>): Promise<boolean> => {
    const session = await sessionsRepo.findOwn(userId, sessionId);
    if (session === null || session.confirmedAt <= session.createdAt) return false;
    return clock.milliseconds() - session.confirmedAt.getTime() < DELETION_CONFIRMED_MS;
  };

/** Verifies the signed-in person again before a sensitive change. */
export function confirmationService(dependencies: ConfirmationDependencies) {
  const { clock, sessionsRepo, proofs, passkeys, isPassword, mailedCodes, tries, audit } = dependencies;
  const { listMethods, requireMethod } = confirmationWays(dependencies);
  const keyOf = ({ userId, sessionId }: Caller): string => `confirmation ${userId} ${sessionId}`;

  const confirm = async ({ userId, sessionId }: Caller, method: string): Promise<Record<string, never>> => {
    await sessionsRepo.confirm(userId, sessionId, clock.date());
    await audit.record(userId, 'confirmed', method);
    return {};
  };

  const isConfirmed = confirmedWithin({ clock, sessionsRepo });
  const isConfirmedForDeletion = confirmedForDeletion({ clock, sessionsRepo });
  return {
    isConfirmed,
    /** Throws 403 unless the person signed in or confirmed within the last minutes. */
    requireConfirmed: async (caller: Pick<Caller, 'userId' | 'sessionId'>): Promise<void> => {
      if (!(await isConfirmed(caller))) throw ApiError.forbidden('CONFIRMATION_REQUIRED');
    },
    /** Throws 403 unless the person has just confirmed by password, second factor or mailed code. */
    requireConfirmedForDeletion: async (caller: Pick<Caller, 'userId' | 'sessionId'>): Promise<void> => {
      if (!(await isConfirmedForDeletion(caller))) throw ApiError.forbidden('CONFIRMATION_REQUIRED');
    },
    start: async (caller: Caller) => {
      const methods = await listMethods(caller.userId);
      const passkey = methods.includes('passkey')
        ? await passkeys.request(keyOf(caller), caller.userId)
        : null;
      return { methods, passkey };
    },
    withPassword: async (caller: Caller, password: string) => {
      const { userId } = caller;
      await requireMethod(userId, 'password');
      const { number } = await tries.count(userId, clock.date());
      if (number > dependencies.maxTries) throw ApiError.invalid('LOCKED');
      if (!(await isPassword(userId, password))) {
        await audit.record(userId, 'confirmation-refused', 'password');
        throw fieldRefused('password', catalogueText(20007), 20007);
      }
      await tries.reset(userId);
      return confirm(caller, 'password');
    },
    sendCode: async (caller: Caller) => {
      await requireMethod(caller.userId, 'mailedCode');
      return mailedCodes.send(caller);
    },
    withCode: async (caller: Caller, code: string) => {
      const { userId } = caller;
      await requireMethod(userId, 'mailedCode');
      try {
        await mailedCodes.check(caller, code);
      } catch (error) {
        await audit.record(userId, 'confirmation-refused', 'mailedCode');
        throw error;
      }
      return confirm(caller, 'mailedCode');
    },
    withSecondFactor: async (caller: Caller, proof: SecondFactorProof) => {
      await proofs.check(caller.userId, proof, () => passkeys.takeChallenge(keyOf(caller), caller.userId));
      return confirm(caller, proof.method);
    },
  };
}
