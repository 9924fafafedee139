import type { UserProfile } from '@fw/contract-profile';
import { Button, Card, LinkButton } from '@fw/ui/core';
import { EntityProblem, type EntityForm } from '@fw/web-kit/forms';
import type { ReactNode } from 'react';
import { FORM_TEXT as TEXT } from './profile-form.text.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps<Values extends object> {
  readonly title: string;
  readonly form: EntityForm<Values, UserProfile>;
  /** False: Save cannot be pressed. Left out, it can, and shows what is missing. */
  readonly canSave?: boolean;
  /** Null hides why the last save failed. */
  readonly message?: null | undefined;
  readonly children: ReactNode;
}

/** One part of a profile as a form, with the problem of its last save above the fields. */
export function ProfileForm<Values extends object>(props: ProfileFormProps<Values>) {
  const { title, form, canSave = true, message, children } = props;
  return (
    <Card title={title}>
      <form
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <EntityProblem form={form} text={TEXT} message={message} />
        {children}
        <div className={styles['actions']}>
          <Button type="submit" disabled={!canSave} busy={form.isBusy}>
            {TEXT.save}
          </Button>
          <LinkButton variant="quiet" href="#/profile" onPress={form.discard}>
            {TEXT.cancel}
          </LinkButton>
        </div>
      </form>
    </Card>
  );
}
