import { ruleCalls, type Category, type Rule } from '@fw/contract-finances';
import { Button, Notice } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { conflictIn, failureText, useFormKey, useToast } from '@fw/web-kit';
import { ConditionFields, OutcomeFields, type RuleAccount } from './rule-fields.tsx';
import { useRuleForm } from './rule-form.ts';
import { useCreateRuleMutation, useUpdateRuleMutation } from './rules.api.ts';
import { RULES_TEXT as TEXT } from './rules.text.ts';
import styles from './rules.module.css';

interface RuleDialogProps {
  /** Null for a new rule. */
  readonly rule: Rule | null;
  readonly categories: readonly Category[];
  readonly accounts: readonly RuleAccount[];
  readonly onClose: () => void;
}

/** Adds or edits a rule; saving it changes no transaction that exists. */
export function RuleDialog({ rule, categories, accounts, onClose }: RuleDialogProps) {
  const form = useRuleForm(rule);
  const toast = useToast();
  const close = () => {
    form.drop();
    onClose();
  };
  const { key } = useFormKey();
  const [create, creating] = useCreateRuleMutation();
  const [update, updating] = useUpdateRuleMutation();
  const error = creating.error ?? updating.error;
  const save = async () => {
    if (form.draft === null) return;
    const draft = form.draft();
    const result = rule
      ? await update({ body: { ...draft, ruleId: rule.ruleId, version: rule.version } })
      : await create({ body: draft, idempotencyKey: key });
    if (result.error) return;
    toast.good(TEXT.saved);
    close();
  };
  const fields = { form, categories, accounts, error };
  return (
    <Dialog
      open
      title={rule ? TEXT.editTitle : TEXT.addTitle}
      size="lg"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onPress={close}>
            {TEXT.cancel}
          </Button>
          <Button
            disabled={form.draft === null}
            busy={creating.isLoading || updating.isLoading}
            onPress={() => void save()}
          >
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className={styles['form']}>
        {error !== undefined && (
          <Notice tone="bad" announce="alert">
            {conflictIn(ruleCalls.update, error) === null ? failureText(error) : TEXT.changed}
          </Notice>
        )}
        <ConditionFields {...fields} />
        <OutcomeFields {...fields} />
      </div>
    </Dialog>
  );
}
