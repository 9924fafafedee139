import {
  FINANCIAL_CONCERN_TEXT,
  financialConcern,
  type FinancialConcern,
  type UserProfile,
} from '@fw/contract-profile';
import { Checkbox, FieldGroup } from '@fw/ui/core';
import { useSaveClassifiersMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { useProfileForm } from '../../app/use-profile-form.ts';
import { SETTINGS_TEXT as TEXT } from './settings.text.ts';
import styles from '../../app/profile-form.module.css';

/** The financial concerns of [A3-27]. */
export function ConcernsForm({ profile }: { readonly profile: UserProfile }) {
  const [save] = useSaveClassifiersMutation();
  const form = useProfileForm({
    part: 'concerns',
    profile,
    valuesOf: ({ classifiers }) => classifiers,
    save: (values, { version }) => save({ body: { ...values, version } }),
  });
  const { financialConcerns } = form.values;
  const toggle = (concern: FinancialConcern, isChosen: boolean) => {
    const others = financialConcerns.filter((each) => each !== concern);
    form.change({ financialConcerns: isChosen ? [...others, concern] : others });
  };
  return (
    <ProfileForm title={TEXT.concerns} form={form} isPaired>
      <FieldGroup label={TEXT.choose}>
        <div className={styles['choices']}>
          {financialConcern.options.map((concern) => (
            <Checkbox
              key={concern}
              checked={financialConcerns.includes(concern)}
              onChange={(isChosen) => toggle(concern, isChosen)}
            >
              {FINANCIAL_CONCERN_TEXT[concern]}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </ProfileForm>
  );
}
