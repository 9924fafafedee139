import { Button, Card, LinkButton } from '@fw/ui/core';
import { SaveProblem } from '@fw/ui/overlays';
import { failureText } from '@fw/web-kit';
import type { ReactNode } from 'react';
import { FORM_TEXT as TEXT } from './profile-form.text.ts';
import type { ProfileEdit } from './use-profile-edit.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps<Draft> {
  readonly title: string;
  readonly edit: ProfileEdit<Draft>;
  readonly isBusy: boolean;
  readonly canSave?: boolean;
  readonly children: ReactNode;
}

/** One part of a profile as a form, with the problem of its last save above the fields. */
export function ProfileForm<Draft>({
  title,
  edit,
  isBusy,
  canSave = true,
  children,
}: ProfileFormProps<Draft>) {
  return (
    <Card title={title}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (canSave && !isBusy) edit.submit();
        }}
      >
        <Problem edit={edit} isBusy={isBusy} />
        {children}
        <div className={styles['actions']}>
          <Button type="submit" disabled={!canSave} busy={isBusy}>
            {TEXT.save}
          </Button>
          <LinkButton variant="quiet" href="#/profile" onPress={edit.drop}>
            {TEXT.cancel}
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}

interface ProblemProps<Draft> {
  readonly edit: ProfileEdit<Draft>;
  readonly isBusy: boolean;
}

function Problem<Draft>({ edit, isBusy }: ProblemProps<Draft>) {
  const { error, current, takeStored, overwrite } = edit;
  if (error === undefined) return null;
  if (!current) return <SaveProblem message={failureText(error)} />;
  const choices = [
    { label: TEXT.useStored, onPress: () => takeStored(current) },
    { label: TEXT.overwrite, onPress: () => overwrite(current) },
  ];
  return <SaveProblem message={TEXT.changed} choices={choices} isBusy={isBusy} />;
}
