import { formatLongDate } from '@fw/units';
import { LinkedAccountList } from '@fw/web-kit/planners';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { workingOfLines } from '../../app/planner-parts/line-working.ts';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { Repayment } from './repayment.tsx';

/** The committed plan: the result of the service, not a new computation. */
function Summary({ committed }: SummaryProps<'STUDENT_DEBT'>) {
  const { committedOn, number, result: figures, calculator } = committed;
  const load = useVersionWorking('STUDENT_DEBT', number);
  return (
    <Repayment
      figures={figures}
      isPublicService={calculator.publicService === true}
      workingOf={workingOfLines(committedOn, load)}
      sub={`Plan created: ${formatLongDate(committedOn)}`}
    >
      <LinkedAccountList accounts={calculator.linkedAccounts} />
    </Repayment>
  );
}

export const StudentDebtSummary = createSummary('STUDENT_DEBT', Summary);
