import { contactDraft, type ContactDraft, type UserProfile } from '@fw/contract-profile';
import { useNavigate } from '@fw/router';
import { needsConfirmation, useConfirmation } from '@fw/web-kit/confirmation';
import * as z from 'zod/mini';
import { useSaveContactInformationMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { ProfilePageFrame } from '../../app/profile-page.tsx';
import { useProfileForm } from '../../app/use-profile-form.ts';
import { CONTACT_TEXT as TEXT } from './contact-information.text.ts';
import { ContactFields } from './contact-fields.tsx';
import { PendingEmail } from './pending-email.tsx';

/** The first message of each field of a draft that its contract refuses. */
function findProblems(schema: z.ZodMiniType, draft: unknown): Readonly<Record<string, string>> {
  const issues = z.safeParse(schema, draft).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), message]));
}

/** How to reach the person [A3-35]. */
export function ContactInformationPage() {
  return (
    <ProfilePageFrame headline={TEXT.headline}>
      {(profile) => (
        <>
          {profile.pendingEmail !== undefined && (
            <PendingEmail key={profile.pendingEmail} pending={profile.pendingEmail} profile={profile} />
          )}
          <ContactForm key={`form of ${profile.pendingEmail ?? ''}`} profile={profile} />
        </>
      )}
    </ProfilePageFrame>
  );
}

const problemsOfContact = (values: ContactDraft) => findProblems(contactDraft, values);

/** Saves, after a confirmation where that is missing; a person who closes the dialog goes on with the form. */
function ContactForm({ profile }: { readonly profile: UserProfile }) {
  const navigate = useNavigate();
  const { run, dialog } = useConfirmation();
  const [save] = useSaveContactInformationMutation();
  const form = useProfileForm<ContactDraft>({
    part: 'contact information',
    profile,
    valuesOf: ({ contactInformation }) => contactInformation,
    problems: problemsOfContact,
    isComplete: (values) => Object.keys(problemsOfContact(values)).length === 0,
    save: (values, { version }) => save({ body: { ...values, version } }),
    /** The page stays where a code is to be entered. */
    onSaved: ({ pendingEmail }) => {
      if (pendingEmail === profile.pendingEmail) void navigate('/profile');
    },
  });
  const confirmed = { ...form, submit: (over?: UserProfile) => run(() => form.submit(over)) };
  return (
    <>
      <ProfileForm
        title={TEXT.title}
        isPaired
        form={confirmed}
        message={needsConfirmation(form.error) ? null : undefined}
      >
        <ContactFields form={form} />
      </ProfileForm>
      {dialog}
    </>
  );
}
