import type { UserProfile } from '@fw/contract-profile';
import { Checkbox, FieldGroup } from '@fw/ui/core';
import { useSaveEmailPreferencesMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { useProfileForm } from '../../app/use-profile-form.ts';
import { SETTINGS_TEXT as TEXT } from './settings.text.ts';
import styles from '../../app/profile-form.module.css';

export function EmailForm({ profile }: { readonly profile: UserProfile }) {
  const [save] = useSaveEmailPreferencesMutation();
  const form = useProfileForm({
    part: 'emails',
    profile,
    valuesOf: ({ emailPreferences }) => emailPreferences,
    save: (values, { version }) => save({ body: { ...values, version } }),
  });
  const { values, change } = form;
  return (
    <ProfileForm title={TEXT.emails} form={form} isPaired>
      <FieldGroup label={TEXT.choose}>
        <div className={styles['choices']}>
          <Checkbox checked={values.newsletter} onChange={(newsletter) => change({ newsletter })}>
            {TEXT.newsletter}
          </Checkbox>
          <Checkbox checked={values.planReminders} onChange={(planReminders) => change({ planReminders })}>
            {TEXT.planReminders}
          </Checkbox>
        </div>
      </FieldGroup>
    </ProfileForm>
  );
}
