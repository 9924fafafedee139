import { contactDraft, type ContactDraft, type UserProfile } from '@fw/contract-profile';
import { useNavigate } from '@fw/router';
import { fieldErrorOf } from '@fw/web-kit';
import { useState } from 'react';
import { problemsOf } from '../../app/problems.ts';
import { useSaveContactInformationMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { ProfilePageFrame } from '../../app/profile-page.tsx';
import { useProfileEdit } from '../../app/use-profile-edit.ts';
import { CONTACT_TEXT as TEXT } from './contact-information.text.ts';
import { ContactFields, type ContactField } from './contact-fields.tsx';

/** How to reach the person [A3-35]. */
export function ContactInformationPage() {
  return (
    <ProfilePageFrame headline={TEXT.headline}>
      {(profile) => <ContactForm profile={profile} />}
    </ProfilePageFrame>
  );
}

function ContactForm({ profile }: { readonly profile: UserProfile }) {
  const navigate = useNavigate();
  const [save, { isLoading }] = useSaveContactInformationMutation();
  const [isSubmitted, setSubmitted] = useState(false);
  const edit = useProfileEdit<ContactDraft>({
    form: 'contact information',
    profile,
    draftOf: ({ contactInformation }) => contactInformation,
    save: (draft, version) => save({ body: { ...draft, version } }),
    onSaved: () => void navigate('/profile'),
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
    <ProfileForm title={TEXT.title} edit={checked} isBusy={isLoading}>
      <ContactFields edit={edit} errorOf={errorOf} />
    </ProfileForm>
  );
}
