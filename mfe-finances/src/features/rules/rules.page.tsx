import type { Rule } from '@fw/contract-finances';
import { useSearchParams } from '@fw/router';
import { Button, Card, EmptyState, Notice, PageHeader, SkeletonLines } from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { categoryName, useCategories } from '../../app/categories.api.ts';
import { BackToTransactions } from '../../app/back-to-transactions.tsx';
import { Stack } from '../../app/stack.tsx';
import type { RuleAccount } from './rule-fields.tsx';
import { RuleList } from './rule-list.tsx';
import { DryRun, RuleHistory } from './rule-runs.tsx';
import { useRulesQuery } from './rules.api.ts';
import { RULES_TEXT as TEXT } from './rules.text.ts';

const RuleDialog = later(async () => (await import('./rule.dialog.tsx')).RuleDialog);

/** Rules, what they would change, and what they changed. */
export function RulesPage({ accounts }: { readonly accounts: readonly RuleAccount[] }) {
  const categories = useCategories();
  const [edited, setEdited] = useState<Rule | 'new' | null>(null);
  const { data, error, isFetching, refetch } = useRulesQuery();
  const nameOf = (id: string) => categoryName(categories, id);
  return (
    <>
      <PageHeader
        kicker="Transactions"
        headline={TEXT.title}
        lede={TEXT.lede}
        aside={<BackToTransactions />}
        actions={<Button onPress={() => setEdited('new')}>{TEXT.add}</Button>}
      />
      <Stack>
        {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
        {!data && !error && <SkeletonLines label={TEXT.loading} lines={5} />}
        {data && <RuleCards rules={data} nameOf={nameOf} onEdit={setEdited} />}
        <RuleHistory />
      </Stack>
      {edited !== null && (
        <RuleDialog
          rule={edited === 'new' ? null : edited}
          categories={categories}
          accounts={accounts}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface RuleCardsProps {
  readonly rules: readonly Rule[];
  readonly nameOf: (categoryId: string) => string;
  readonly onEdit: (rule: Rule) => void;
}

/** The rules and what they would change; the address may name the rule that the person came for. */
function RuleCards({ rules, nameOf, onEdit }: RuleCardsProps) {
  const [params] = useSearchParams();
  const named = params.get('rule');
  const isGone = named !== null && !rules.some(({ ruleId }) => ruleId === named);
  return (
    <>
      {isGone && <Notice>{TEXT.gone}</Notice>}
      <Card>
        {rules.length === 0 ? (
          <EmptyState illustration="no-transactions" title={TEXT.emptyTitle}>
            {TEXT.emptyHint}
          </EmptyState>
        ) : (
          <RuleList rules={rules} nameOf={nameOf} named={named} onEdit={onEdit} />
        )}
      </Card>
      {rules.length > 0 && <DryRun nameOf={nameOf} />}
    </>
  );
}
