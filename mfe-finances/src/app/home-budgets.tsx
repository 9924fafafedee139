import { BUDGET_CALCULATOR_ROUTE } from '@fw/contract-remotes/routes';
import { LinkButton, Skeleton } from '@fw/ui/core';
import { MonthWidget } from '../features/budgets/month.widget.tsx';
import { HOME_TEXT as TEXT, notBudgeted } from './home.text.ts';
import { useHomeMonth } from './use-home-month.ts';

/** The budgets of the month, with what they leave out where that is much. */
export function HomeBudgets() {
  const { topic } = useHomeMonth();
  // What comes below the budgets keeps its place, so that the rows do not move when it is known.
  if (topic.about === 'loading') return <MonthWidget footer={<Skeleton height="2.25rem" />} />;
  if (topic.about !== 'month' || topic.unbudgeted === null) return <MonthWidget />;
  return (
    <MonthWidget
      footer={
        <>
          <p>{notBudgeted(topic.unbudgeted, topic.row.spending)}</p>
          <LinkButton href={`#${BUDGET_CALCULATOR_ROUTE}`} variant="secondary" size="sm">
            {TEXT.moreBudgets}
          </LinkButton>
        </>
      }
    />
  );
}
