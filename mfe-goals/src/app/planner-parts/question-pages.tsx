import type { FieldErrors } from '@fw/contract-kernel';
import { questionErrors, type PlanQuestions, type QuestionPage } from '@fw/contract-goals/questions';
import type { OfferedPlanType } from '@fw/contract-goals';
import { Notice } from '@fw/ui/core';
import type { QuestionnaireStep, StepProps } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import type { CalculatorOf, Planner, PlannerOf } from '../plans/plan-types.ts';
import { contractAnswers } from './contract-answers.ts';
import { LinkedReview } from './linked-review.tsx';
import { plannerSteps } from './planner-steps.ts';
import styles from './planner-parts.module.css';
import { QuestionFields, type CustomComponents, type WithAccounts } from './question-fields.tsx';
import { StepCard } from './step-card.tsx';

const TEXT = {
  review: 'Review your information',
  preview: 'Preview your plan',
  heading: 'Your information',
} as const;

interface PlanPages<
  Type extends OfferedPlanType,
  Name extends string,
  Answers = CalculatorOf<Type>,
> extends Pick<Planner<Type>, 'planType' | 'schema'> {
  readonly pages: PlanQuestions<Answers, Name>;
  /** The components that the pages name. */
  readonly components?: CustomComponents<Answers, Name>;
  /** Rules between answers and the gaps; the gaps alone where it is missing. */
  readonly errors?: (answers: Answers, today: IsoDate) => readonly FieldErrors[];
  /** Answers that follow from other answers; applied to every change. */
  readonly settle?: (answers: Answers, today: IsoDate) => Answers;
  /** True where the review has a heading, and a button that is called after the preview. */
  readonly leadsToPreview?: true;
  readonly Preview: QuestionnaireStep<Answers>['Step'];
}

const prefixesOf = <Answers,>({ questions, checks }: QuestionPage<Answers>): readonly string[] =>
  checks ?? questions.flatMap(({ kind, path }) => (kind === 'linked' ? [path, 'linkedAccounts'] : [path]));

interface PageProps<Answers> extends StepProps<Answers> {
  readonly page: QuestionPage<Answers>;
  readonly components: CustomComponents<Answers> | undefined;
  /** The heading of the card; a step has none. */
  readonly title?: string;
}

/** The questions of a page, or the sentence in their place. */
function Page<Answers extends WithAccounts>({ page, title, ...step }: PageProps<Answers>) {
  const { questions, instead, hasOwnCards = false } = page;
  const sentence = instead?.(step.value) ?? null;
  const fields =
    sentence === null ? (
      <QuestionFields {...step} questions={questions} isReview={title !== undefined} />
    ) : (
      <Notice>{sentence}</Notice>
    );
  return hasOwnCards ? fields : <StepCard {...(title !== undefined && { title })}>{fields}</StepCard>;
}

const pageStep = <Answers extends WithAccounts>(shared: Pick<PageProps<Answers>, 'page' | 'components'>) =>
  function PageStep(props: StepProps<Answers>) {
    return <Page {...props} {...shared} />;
  };

/** One page in the review; a balance whose accounts are not listed is shown with its Link/Relink link [B2-91]. */
function PageReview<Answers extends WithAccounts>({ page, components, ...step }: PageProps<Answers>) {
  const { title, reviewTitle = title, questions } = page;
  const [question] = questions;
  if (question?.kind === 'linked' && question.listsAccounts !== true) {
    return <LinkedReview {...step} title={reviewTitle} question={question} />;
  }
  return <Page {...step} page={page} components={components} title={reviewTitle} />;
}

/** Every answer on one page, each still open to change. */
const reviewStep = <Answers extends WithAccounts>(
  pages: PlanQuestions<Answers, string>,
  components: CustomComponents<Answers> | undefined,
  heading?: string,
) =>
  function ReviewStep(props: StepProps<Answers>) {
    return (
      <div className={styles['stack']}>
        {heading !== undefined && <h2>{heading}</h2>}
        {pages.map((page) => (
          <PageReview key={page.id} {...props} page={page} components={components} />
        ))}
      </div>
    );
  };

/** The planner of a plan whose questions are in its contract: their pages, the review and the preview. */
export const questionPlanner =
  <Type extends OfferedPlanType, Name extends string = never>(plan: PlanPages<Type, Name>): PlannerOf<Type> =>
  ({ today }) => {
    const { planType, schema, pages, components, errors, settle, leadsToPreview = false, Preview } = plan;
    const answersAt = contractAnswers(schema, (answers) =>
      errors ? errors(answers, today) : questionErrors(pages, answers, today),
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
            question(
              { id: page.id, title: page.title, Step: pageStep({ page, components }) },
              prefixesOf(page),
            ),
          ),
          leadsToPreview
            ? review({ title: TEXT.review, Step: reviewStep(pages, components, TEXT.heading) })
            : {
                id: 'review',
                title: TEXT.review,
                schema: answersAt(),
                isStrict: true,
                Step: reviewStep(pages, components),
              },
          preview({ title: TEXT.preview, Step: Preview }),
        ],
      },
    };
  };
