import { contactDraft, type ContactDraft, type UserProfile } from '@fw/contract-profile';
import { useNavigate } from '@fw/router';
import { fieldErrorOf } from '@fw/web-kit';
import { needsConfirmation, useConfirmation } from '@fw/web-kit/confirmation';
import { useRef, useState } from 'react';
import { problemsOf } from '../../app/problems.ts';
import { useSaveContactInformationMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { ProfilePageFrame } from '../../app/profile-page.tsx';
import { useProfileEdit } from '../../app/use-profile-edit.ts';
import { CONTACT_TEXT as TEXT } from './contact-information.text.ts';
import { ContactFields, type ContactField } from './contact-fields.tsx';
import { PendingEmail } from './pending-email.tsx';

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

interface Saved {
  readonly error?: unknown;
  readonly data?: UserProfile | undefined;
}

/** Saves, after a confirmation where that is missing; a person who closes the dialog goes on with the form. */
function useConfirmedSave() {
  const [save, { isLoading }] = useSaveContactInformationMutation();
  const { run, dialog } = useConfirmation();
  const confirmedSave = (draft: ContactDraft, version: number) =>
    new Promise<Saved>((resolve) => {
      const change = async (): Promise<unknown> => {
        const saved: Saved = await save({ body: { ...draft, version } });
        if (!needsConfirmation(saved.error)) resolve(saved);
        return saved.error;
      };
      void run(change);
    });
  return { save: confirmedSave, isLoading, dialog };
}

function ContactForm({ profile }: { readonly profile: UserProfile }) {
  const navigate = useNavigate();
  const { save, isLoading, dialog } = useConfirmedSave();
  const waiting = useRef(profile.pendingEmail);
  const [isSubmitted, setSubmitted] = useState(false);
  const edit = useProfileEdit<ContactDraft>({
    form: 'contact information',
    profile,
    draftOf: ({ contactInformation }) => contactInformation,
    save: async (draft, version) => {
      const saved = await save(draft, version);
      waiting.current = saved.data?.pendingEmail;
      return saved;
    },
    /** The page stays where a code is to be entered. */
    onSaved: () => {
      if (waiting.current === profile.pendingEmail) void navigate('/profile');
    },
  });
  const problems = problemsOf(contactDraft, edit.draft);
  const errorOf = (field: ContactField): string | null =>
    (isSubmitted ? problems.get(field) : undefined) ?? fieldErrorOf(edit.error, field) ?? null;
  const checked = {
    ...edit,
    submit: () => {
      setSubmitted(true);
      if (problems.size === 0) edit.submit();
    },
  };
  return (
    <>
      <ProfileForm title={TEXT.title} edit={checked} isBusy={isLoading}>
        <ContactFields edit={edit} errorOf={errorOf} />
      </ProfileForm>
      {dialog}
    </>
  );
}
