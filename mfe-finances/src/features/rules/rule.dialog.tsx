import type { Category, Rule } from '@fw/contract-finances';
import { EntityDialog } from '@fw/web-kit/forms';
import { ConditionFields, OutcomeFields, type RuleAccount } from './rule-fields.tsx';
import { useRuleForm } from './rule-form.ts';
import { RULES_TEXT as TEXT } from './rules.text.ts';

interface RuleDialogProps {
  /** Null for a new rule. */
  readonly rule: Rule | null;
  readonly categories: readonly Category[];
  readonly accounts: readonly RuleAccount[];
  readonly onClose: () => void;
}

/** Adds or edits a rule. */
export function RuleDialog({ rule, categories, accounts, onClose }: RuleDialogProps) {
  const form = useRuleForm(rule, onClose);
  const fields = { form, categories, accounts };
  return (
    <EntityDialog title={rule ? TEXT.editTitle : TEXT.addTitle} size="lg" {...{ form, text: TEXT, onClose }}>
      <ConditionFields {...fields} />
      <OutcomeFields {...fields} />
    </EntityDialog>
  );
}
