import type { FieldErrors } from '@fw/contract-kernel';
import {
  questionErrors,
  type PlanQuestions,
  type Question,
  type QuestionPage,
} from '@fw/contract-goals/questions';
import type { QuestionnaireDefinition, QuestionnaireStep, StepProps } from '@fw/ui/questionnaire';
import type * as z from 'zod/mini';
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

interface PlanPages<Answers> extends Pick<QuestionnaireDefinition<Answers>, 'id' | 'settle'> {
  readonly schema: z.ZodMiniType<Answers>;
  readonly pages: PlanQuestions<Answers>;
  /** Rules between answers and the gaps; the gaps alone where it is missing. */
  readonly errors?: (answers: Answers) => readonly FieldErrors[];
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

/** The questionnaire of a plan whose questions are in its contract: their pages, the review and the preview. */
export function questionPages<Answers extends WithAccounts>(
  plan: PlanPages<Answers>,
): QuestionnaireDefinition<Answers> {
  const { schema, pages, errors, leadsToPreview = false, Preview, ...definition } = plan;
  const answersAt = contractAnswers(schema, errors ?? ((answers) => questionErrors(pages, answers)));
  const { question, review, preview } = plannerSteps(answersAt);
  return {
    ...definition,
    isLinear: true,
    steps: [
      ...pages.map((page) =>
        question({ id: page.id, title: page.title, Step: pageStep(page) }, prefixesOf(page.questions)),
      ),
      leadsToPreview
        ? review({ title: TEXT.review, Step: reviewStep(pages, TEXT.heading) })
        : { id: 'review', title: TEXT.review, schema: answersAt(), isStrict: true, Step: reviewStep(pages) },
      preview({ title: TEXT.preview, Step: Preview }),
    ],
  };
}
