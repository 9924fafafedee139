import type { FieldErrors } from '@fw/contract-kernel';
import {
  questionErrors,
  type PlanQuestions,
  type Question,
  type QuestionPage,
} from '@fw/contract-goals/questions';
import type { OfferedPlanType } from '@fw/contract-goals';
import type { QuestionnaireStep, StepProps } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import type { CalculatorOf, Planner, PlannerOf } from '../plans/plan-types.ts';
import { contractAnswers } from './contract-answers.ts';
import { LinkedReview } from './linked-review.tsx';
import { plannerSteps } from './planner-steps.ts';
import styles from './planner-parts.module.css';
import { QuestionFields, type WithAccounts } from './question-fields.tsx';
import { StepCard } from './step-card.tsx';

const TEXT = {
  review: 'Review your information',
  preview: 'Preview your plan',
  heading: 'Your information',
} as const;

interface PlanPages<Type extends OfferedPlanType, Answers = CalculatorOf<Type>> extends Pick<
  Planner<Type>,
  'planType' | 'schema'
> {
  readonly pages: PlanQuestions<Answers>;
  /** Rules between answers and the gaps; the gaps alone where it is missing. */
  readonly errors?: (answers: Answers, today: IsoDate) => readonly FieldErrors[];
  /** Answers that follow from other answers; applied to every change. */
  readonly settle?: (answers: Answers, today: IsoDate) => Answers;
  /** True where the review has a heading, and a button that is called after the preview. */
  readonly leadsToPreview?: true;
  readonly Preview: QuestionnaireStep<Answers>['Step'];
}

const prefixesOf = <Answers,>(questions: readonly Question<Answers>[]): readonly string[] =>
  questions.flatMap(({ kind, path }) => (kind === 'linked' ? [path, 'linkedAccounts'] : [path]));

const pageStep = <Answers extends WithAccounts>({ questions }: QuestionPage<Answers>) =>
  function PageStep(props: StepProps<Answers>) {
    return (
      <StepCard>
        <QuestionFields {...props} questions={questions} />
      </StepCard>
    );
  };

/** One page in the review; a balance whose accounts are not listed is shown with its Link/Relink link [B2-91]. */
function PageReview<Answers extends WithAccounts>({
  page: { title, reviewTitle = title, questions },
  ...step
}: StepProps<Answers> & { readonly page: QuestionPage<Answers> }) {
  const [question] = questions;
  if (question?.kind === 'linked' && question.listsAccounts !== true) {
    return <LinkedReview {...step} title={reviewTitle} question={question} />;
  }
  return (
    <StepCard title={reviewTitle}>
      <QuestionFields {...step} questions={questions} />
    </StepCard>
  );
}

/** Every answer on one page, each still open to change. */
const reviewStep = <Answers extends WithAccounts>(pages: PlanQuestions<Answers>, heading?: string) =>
  function ReviewStep(props: StepProps<Answers>) {
    return (
      <div className={styles['stack']}>
        {heading !== undefined && <h2>{heading}</h2>}
        {pages.map((page) => (
          <PageReview key={page.id} {...props} page={page} />
        ))}
      </div>
    );
  };

/** The planner of a plan whose questions are in its contract: their pages, the review and the preview. */
export const questionPlanner =
  <Type extends OfferedPlanType>(plan: PlanPages<Type>): PlannerOf<Type> =>
  ({ today }) => {
    const { planType, schema, pages, errors, settle, leadsToPreview = false, Preview } = plan;
    const answersAt = contractAnswers(schema, (answers) =>
      errors ? errors(answers, today) : questionErrors(pages, answers),
    );
    const { question, review, preview } = plannerSteps(answersAt);
    return {
      planType,
      schema,
      definition: {
        id: planType,
        isLinear: true,
        ...(settle && { settle: (answers) => settle(answers, today) }),
        steps: [
          ...pages.map((page) =>
            question({ id: page.id, title: page.title, Step: pageStep(page) }, prefixesOf(page.questions)),
          ),
          leadsToPreview
            ? review({ title: TEXT.review, Step: reviewStep(pages, TEXT.heading) })
            : {
                id: 'review',
                title: TEXT.review,
                schema: answersAt(),
                isStrict: true,
                Step: reviewStep(pages),
              },
          preview({ title: TEXT.preview, Step: Preview }),
        ],
      },
    };
  };
