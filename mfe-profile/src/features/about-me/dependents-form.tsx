import {
  DEPENDENT_RELATIONSHIP,
  DEPENDENT_RELATIONSHIP_TEXT,
  PROFILE_MESSAGE,
  type Dependent,
  type UserProfile,
} from '@fw/contract-profile';
import { Button, FieldGroup, PlusIcon, RadioGroup, TextButton, TextField } from '@fw/ui/core';
import { DateField } from '@fw/ui/overlays';
import { earliestBirthDate } from '@fw/units';
import type { IsoDate } from '@fw/units';
import { findFieldError } from '@fw/web-kit';
import { useState } from 'react';
import { today as readToday } from '@fw/units/today';
import { useSaveDependentsMutation } from '../../app/profile.api.ts';
import { ProfileForm } from '../../app/profile-form.tsx';
import { useProfileForm } from '../../app/use-profile-form.ts';
import { ABOUT_TEXT as TEXT, dependentLegend, removeLabel } from './about-me.text.ts';
import styles from './about-me.module.css';

interface DependentDraft {
  /** Identifies a row that has no name yet. */
  readonly key: string;
  readonly firstName: string;
  readonly dateOfBirth: IsoDate | null;
  readonly relationship: Dependent['relationship'];
}

const toDrafts = ({ dependents }: UserProfile): { readonly rows: readonly DependentDraft[] } => ({
  rows: dependents.map((dependent, index) => ({ ...dependent, key: String(index) })),
});
const isComplete = (row: DependentDraft): row is DependentDraft & Dependent =>
  row.dateOfBirth !== null && row.firstName.trim() !== '';
const toDependent = ({ firstName, dateOfBirth, relationship }: Dependent): Dependent => ({
  firstName,
  dateOfBirth,
  relationship,
});

export function DependentsForm({ profile }: { readonly profile: UserProfile }) {
  const [save] = useSaveDependentsMutation();
  const form = useProfileForm({
    part: 'dependents',
    profile,
    valuesOf: toDrafts,
    isComplete: ({ rows }) => rows.every(isComplete),
    save: ({ rows }, { version }) =>
      save({ body: { dependents: rows.filter(isComplete).map(toDependent), version } }),
  });
  const { rows } = form.values;
  const [added, setAdded] = useState<string | null>(null);
  const add = () => {
    const key = crypto.randomUUID();
    const { child } = DEPENDENT_RELATIONSHIP;
    form.change({ rows: [...rows, { key, firstName: '', dateOfBirth: null, relationship: child }] });
    setAdded(key);
  };
  const replace = (next: DependentDraft) =>
    form.change({ rows: rows.map((row) => (row.key === next.key ? next : row)) });
  return (
    <ProfileForm title={TEXT.dependents} form={form} canSave={form.isComplete}>
      {rows.length === 0 && <p>{TEXT.noDependents}</p>}
      {rows.map((row, index) => (
        <DependentFields
          key={row.key}
          row={row}
          index={index}
          error={form.error}
          isNew={row.key === added}
          onChange={replace}
          onRemove={() => form.change({ rows: rows.filter(({ key }) => key !== row.key) })}
        />
      ))}
      <div className={styles['start']}>
        <Button variant="secondary" icon={<PlusIcon aria-hidden />} onPress={add}>
          {TEXT.add}
        </Button>
      </div>
    </ProfileForm>
  );
}

const RELATIONSHIPS = [
  DEPENDENT_RELATIONSHIP.child,
  DEPENDENT_RELATIONSHIP.parent,
  DEPENDENT_RELATIONSHIP.other,
].map((value) => ({ value, label: DEPENDENT_RELATIONSHIP_TEXT[value] }));

interface DependentFieldsProps {
  readonly row: DependentDraft;
  readonly index: number;
  readonly error: unknown;
  readonly isNew: boolean;
  readonly onChange: (row: DependentDraft) => void;
  readonly onRemove: () => void;
}

function DependentFields({ row, index, error, isNew, onChange, onRemove }: DependentFieldsProps) {
  const [today] = useState(readToday);
  const [isTouched, setTouched] = useState(false);
  const errorOf = (field: string) => findFieldError(error, `dependents.${String(index)}.${field}`) ?? null;
  const isNameMissing = isTouched && row.firstName.trim() === '';
  return (
    <FieldGroup label={dependentLegend(index)}>
      <div className={styles['group']}>
        <TextField
          label={TEXT.name}
          required
          ref={(input) => {
            if (isNew && !isTouched) input?.focus();
          }}
          value={row.firstName}
          error={isNameMissing ? PROFILE_MESSAGE.required : errorOf('firstName')}
          onBlur={() => setTouched(true)}
          onChange={(firstName) => onChange({ ...row, firstName })}
        />
        <DateField
          label={TEXT.dateOfBirth}
          required
          value={row.dateOfBirth}
          maxDate={today}
          minDate={earliestBirthDate(today)}
          error={errorOf('dateOfBirth')}
          onChange={(dateOfBirth) => onChange({ ...row, dateOfBirth })}
        />
        <RadioGroup
          label={TEXT.dependentRelationship}
          layout="segments"
          value={row.relationship}
          choices={RELATIONSHIPS}
          onChange={(relationship) => onChange({ ...row, relationship })}
        />
        <div className={styles['start']}>
          <TextButton danger onPress={onRemove}>
            {removeLabel(row.firstName)}
          </TextButton>
        </div>
      </div>
    </FieldGroup>
  );
}
