import { toDollars } from '@fw/units';
import { explain, toLines, toWorking, type Line, type Working } from '../working/index.ts';
import type { RepaymentFigures, StudentDebtAnswers, StudentDebtComputed } from './answers.ts';
import { levelFormula } from './working.ts';

const PRIVATE = 2;

/** Lines without a month, and the months of the plan that was chosen. */
const isShown = ({ name, row }: Line, chosen: RepaymentFigures | null): boolean =>
  row === undefined || (chosen !== null && name.startsWith(chosen.plan));

/** How the first payment of a plan came about: of equal payments by their term, else of the first month. */
const firstPaymentFormula = ({ plan, months }: RepaymentFigures, lines: readonly Line[]): string =>
  lines.some(({ name }) => name === `${plan}Payment`) ? `${plan}Payment[1]` : levelFormula(months);

/** The working of the answers: the comparison of the chosen plan, and what is paid each month. */
export function studentDebtWorking(
  { loans }: Pick<StudentDebtAnswers, 'loans'>,
  { figures, comparison }: StudentDebtComputed,
): Working {
  const compared = comparison && explain(comparison);
  const { chosen } = figures;
  const lines = compared?.lines.filter((line) => isShown(line, chosen)) ?? [];
  const payments = loans
    .filter(({ loanType }) => loanType === PRIVATE)
    .map(({ currentMonthlyPayment }) => toDollars(currentMonthlyPayment ?? figures.privatePayment));
  const privateNames = payments.map((_, index) => `privateLoan${String(index + 1)}`);
  const sums = toLines(
    {
      firstPayment: ['First payment', chosen ? firstPaymentFormula(chosen, lines) : '0'],
      privatePayment: ['Payments on private loans', privateNames.join(' + ') || '0'],
      monthlyPayment: ['Payments each month', 'firstPayment + privatePayment'],
    },
    {
      firstPayment: chosen ? toDollars(chosen.firstPayment) : 0,
      privatePayment: toDollars(figures.privatePayment),
      monthlyPayment: toDollars(figures.monthlyPayment),
    },
  );
  return toWorking('student-debt', {
    inputs: {
      ...compared?.inputs,
      ...Object.fromEntries(privateNames.map((name, index) => [name, payments[index]])),
    },
    constants: compared?.constants ?? [],
    lines: [...lines, ...sums],
  });
}
