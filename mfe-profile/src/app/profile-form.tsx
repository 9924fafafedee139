import type { UserProfile } from '@fw/contract-profile';
import { Button, Card, LinkButton } from '@fw/ui/core';
import { ConfirmDialog } from '@fw/ui/overlays';
import { useNavigate } from '@fw/router';
import { EntityProblem, type EntityForm } from '@fw/web-kit/forms';
import { useState, type ReactNode } from 'react';
import { useLeaveQuestion } from './leave-question.tsx';
import { FORM_TEXT as TEXT } from './profile-form.text.ts';
import styles from './profile-form.module.css';

interface ProfileFormProps<Values extends object> {
  readonly title: string;
  readonly form: EntityForm<Values, UserProfile>;
  /** False: Save cannot be pressed. Left out, it can, and shows what is missing. */
  readonly canSave?: boolean;
  /** Null hides why the last save failed. */
  readonly message?: null | undefined;
  /** Short fields that belong together, two beside each other where the card is wide enough. */
  readonly isPaired?: boolean;
  readonly children: ReactNode;
}

/** One part of a profile as a form, with the problem of its last save above the fields. */
export function ProfileForm<Values extends object>(props: ProfileFormProps<Values>) {
  const { title, form, canSave = true, message, isPaired = false, children } = props;
  return (
    <Card title={title} fill>
      <form
        className={`${styles['form'] ?? ''} ${isPaired ? (styles['wide'] ?? '') : ''}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <EntityProblem form={form} text={TEXT} message={message} />
        {isPaired ? <div className={styles['pairs']}>{children}</div> : children}
        <div className={styles['actions']}>
          <Button type="submit" disabled={!canSave} busy={form.isBusy}>
            {TEXT.save}
          </Button>
          <Cancel form={form} />
        </div>
      </form>
    </Card>
  );
}

/** Leads back to the profile; what was typed is discarded only after a confirmation [A2-36]. */
function Cancel<Values extends object>({ form }: { readonly form: EntityForm<Values, UserProfile> }) {
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const discard = useLeaveQuestion(form);
  if (!form.isDirty) {
    return (
      <LinkButton variant="quiet" href="#/profile" onPress={form.discard}>
        {TEXT.cancel}
      </LinkButton>
    );
  }
  const close = (isAccepted: boolean): void => {
    setConfirming(false);
    if (!isAccepted) return;
    discard();
    void navigate('/profile');
  };
  return (
    <>
      <Button variant="quiet" onPress={() => setConfirming(true)}>
        {TEXT.cancel}
      </Button>
      <ConfirmDialog open={isConfirming} onClose={(result) => close(result === 'ok')} />
    </>
  );
}
