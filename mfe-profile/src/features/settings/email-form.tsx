import type { UserProfile } from '@fw/contract-profile';
import { Checkbox } from '@fw/ui/core';
import { useSaveEmailPreferencesMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { useProfileEdit } from '../../app/use-profile-edit.ts';
import { SETTINGS_TEXT as TEXT } from './settings.text.ts';

export function EmailForm({ profile }: { readonly profile: UserProfile }) {
  const [save, { isLoading }] = useSaveEmailPreferencesMutation();
  const edit = useProfileEdit({
    form: 'emails',
    profile,
    draftOf: ({ emailPreferences }) => emailPreferences,
    save: (draft, version) => save({ body: { ...draft, version } }),
  });
  const { draft, change } = edit;
  return (
    <ProfileForm title={TEXT.emails} edit={edit} isBusy={isLoading}>
      <Checkbox checked={draft.newsletter} onChange={(newsletter) => change({ newsletter })}>
        {TEXT.newsletter}
      </Checkbox>
      <Checkbox checked={draft.planReminders} onChange={(planReminders) => change({ planReminders })}>
        {TEXT.planReminders}
      </Checkbox>
    </ProfileForm>
  );
}
