import type { SecondFactorMethod, SessionRecord, SignedInUser } from '@fw/contract-identity';
import { deviceName } from './device.ts';

export interface SessionOpeningDependencies {
  readonly sessions: {
    readonly open: (sessionHash: string, user: SignedInUser, device: string) => Promise<SessionRecord>;
  };
  readonly secondFactor: {
    readonly methods: (userId: string) => Promise<SecondFactorMethod[]>;
    /** Keeps that the person was identified, until the second factor follows. */
    readonly begin: (sessionHash: string, userId: string) => Promise<void>;
    /** Whether the person must have a second factor. */
    readonly isRequired: (userId: string) => Promise<boolean>;
  };
}

interface OpeningBrowser {
  readonly sessionHash: string;
  readonly userAgent?: string | undefined;
}

/** The session, or the second factors of which one must follow before there is a session. */
export interface SessionOpening {
  readonly record: SessionRecord | null;
  readonly secondFactor: SecondFactorMethod[];
}

/**
 * Opens the session of a person who was identified, or begins one where a second factor must follow. Where one is required
 * and missing, the session is for setting it up only.
 */
export const sessionOpener =
  ({ sessions, secondFactor }: SessionOpeningDependencies) =>
  async (user: SignedInUser, { sessionHash, userAgent }: OpeningBrowser): Promise<SessionOpening> => {
    const methods = await secondFactor.methods(user.userId);
    if (methods.length > 0) {
      await secondFactor.begin(sessionHash, user.userId);
      return { record: null, secondFactor: methods };
    }
    const isPending = await secondFactor.isRequired(user.userId);
    const opened = isPending ? { ...user, secondFactorPending: true } : user;
    return { record: await sessions.open(sessionHash, opened, deviceName(userAgent)), secondFactor: [] };
  };
