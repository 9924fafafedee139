import type { Rule } from '@fw/contract-finances';
import { ChevronDownIcon, ChevronUpIcon, IconButton, StatusPill, TextButton } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useDeleteRuleMutation, useOrderRulesMutation } from './rules.api.ts';
import { ruleSentence, RULES_TEXT as TEXT } from './rules.text.ts';
import styles from './rules.module.css';

interface RuleListProps {
  readonly rules: readonly Rule[];
  readonly nameOf: (categoryId: string) => string;
  /** The rule that the person came for. */
  readonly named: string | null;
  readonly onEdit: (rule: Rule) => void;
}

/** The ids with one of them moved by a place. */
function moved(rules: readonly Rule[], from: number, by: -1 | 1): string[] {
  const ids = rules.map(({ ruleId }) => ruleId);
  const [id = ''] = ids.splice(from, 1);
  ids.splice(from + by, 0, id);
  return ids;
}

/** The rules in their order, each as a sentence. */
export function RuleList({ rules, nameOf, named, onEdit }: RuleListProps) {
  const toast = useToast();
  const [order, ordering] = useOrderRulesMutation();
  const [deleteRule, deleting] = useDeleteRuleMutation();
  const move = async (from: number, by: -1 | 1) => {
    const result = await order({ body: { ruleIds: moved(rules, from, by) } });
    if (result.error) toast.failure(result.error);
  };
  const remove = async ({ ruleId }: Rule) => {
    const result = await deleteRule({ body: { ruleId } });
    if (result.error) toast.failure(result.error);
  };
  const isBusy = ordering.isLoading || deleting.isLoading;
  return (
    <ol className={styles['rules']}>
      {rules.map((rule, index) => (
        <li key={rule.ruleId}>
          <p>
            {ruleSentence(rule, nameOf)}{' '}
            {!rule.isActive && <StatusPill tone="neutral">{TEXT.off}</StatusPill>}
            {rule.ruleId === named && <StatusPill tone="good">{TEXT.named}</StatusPill>}
          </p>
          <div className={styles['actions']}>
            <IconButton
              label={`${TEXT.up}: ${String(index + 1)}`}
              icon={<ChevronUpIcon />}
              disabled={isBusy || index === 0}
              onPress={() => void move(index, -1)}
            />
            <IconButton
              label={`${TEXT.down}: ${String(index + 1)}`}
              icon={<ChevronDownIcon />}
              disabled={isBusy || index === rules.length - 1}
              onPress={() => void move(index, 1)}
            />
            <TextButton onPress={() => onEdit(rule)}>
              {TEXT.edit} <span className="visually-hidden">{ruleSentence(rule, nameOf)}</span>
            </TextButton>
            <TextButton danger disabled={isBusy} onPress={() => void remove(rule)}>
              {TEXT.delete} <span className="visually-hidden">{ruleSentence(rule, nameOf)}</span>
            </TextButton>
          </div>
        </li>
      ))}
    </ol>
  );
}
