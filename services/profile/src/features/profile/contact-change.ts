import type { ContactDraft, UserProfile } from '@fw/contract-profile';
import { fieldRefused, ApiError, versionLost, type Caller } from '@fw/service-kit';
import type { MailOutbox } from '@fw/service-kit/mail';
import { addressChangedLetter, addressRequestedLetter } from './contact-letters.ts';
import type { ProfileRow } from './profile.schema.ts';
import { toUserProfile, type ProfileService } from './profile.ts';

const RESEND_AFTER_SECONDS = 60;

interface ContactChangeDependencies {
  readonly profile: Pick<ProfileService, 'findRow' | 'change'>;
  readonly outbox: Pick<MailOutbox, 'send'>;
  /** The service that knows sessions and codes. */
  readonly identity: {
    readonly isConfirmed: (caller: Caller) => Promise<boolean>;
    readonly sendCode: (caller: Caller, email: string) => Promise<void>;
    readonly checkCode: (
      caller: Caller,
      email: string,
      code: string,
    ) => Promise<'right' | 'wrong' | 'expired'>;
  };
}

type Contact = ProfileRow['contactInformation'];
/** Where a person is reached; a name alone needs no confirmation. */
const REACHED_AT = ['email', 'phone', 'addressLine', 'city', 'state', 'zipCode'] as const;

const isReachedElsewhere = (before: Contact, after: Contact): boolean =>
  REACHED_AT.some((field) => before[field] !== after[field]);

const codeRefused = (code: 60001 | 60002): ApiError => fieldRefused('code', String(code), code);

export type ContactChangeService = ReturnType<typeof contactChangeService>;

/** Changes of how a person is reached: after a confirmation, and an email address after the code that was sent to it. */
export function contactChangeService({ profile, outbox, identity }: ContactChangeDependencies) {
  const readPendingEmail = async (userId: string): Promise<string> => {
    const { pendingEmail } = await profile.findRow(userId);
    if (pendingEmail === null) throw codeRefused(60002);
    return pendingEmail;
  };

  const requireConfirmed = async (caller: Caller): Promise<void> => {
    if (await identity.isConfirmed(caller)) return;
    throw ApiError.forbidden('CONFIRMATION_REQUIRED');
  };

  return {
    save: async (
      caller: Caller,
      { version, ...draft }: ContactDraft & { readonly version: number },
    ): Promise<UserProfile> => {
      const { userId } = caller;
      const row = await profile.findRow(userId);
      if (row.version !== version) throw versionLost(toUserProfile(row));
      const { email, firstName } = row.contactInformation;
      if (isReachedElsewhere(row.contactInformation, draft)) await requireConfirmed(caller);
      const isNewEmail = draft.email !== email && draft.email !== row.pendingEmail;
      if (isNewEmail) {
        await identity.sendCode(caller, draft.email);
        await outbox.send(email, addressRequestedLetter(firstName), { userId });
      }
      const change = (before: ProfileRow) => {
        if (before.version !== version) throw versionLost(toUserProfile(before));
        return {
          contactInformation: { ...draft, email },
          pendingEmail: isNewEmail ? draft.email : before.pendingEmail,
        };
      };
      return toUserProfile(await profile.change(userId, change));
    },
    confirmEmail: async (caller: Caller, code: string): Promise<UserProfile> => {
      const { userId } = caller;
      const pendingEmail = await readPendingEmail(userId);
      const result = await identity.checkCode(caller, pendingEmail, code);
      if (result !== 'right') throw codeRefused(result === 'expired' ? 60002 : 60001);
      let replaced = '';
      const row = await profile.change(userId, ({ contactInformation, pendingEmail: waiting }) => {
        if (waiting !== pendingEmail) throw codeRefused(60002);
        replaced = contactInformation.email;
        return { contactInformation: { ...contactInformation, email: pendingEmail }, pendingEmail: null };
      });
      await outbox.send(replaced, addressChangedLetter(row.contactInformation.firstName), { userId });
      return toUserProfile(row);
    },
    resendCode: async (caller: Caller) => {
      await identity.sendCode(caller, await readPendingEmail(caller.userId));
      return { resendAfterSeconds: RESEND_AFTER_SECONDS };
    },
    cancelEmail: async ({ userId }: Caller): Promise<UserProfile> =>
      toUserProfile(await profile.change(userId, () => ({ pendingEmail: null }))),
  };
}
