import type { FieldErrors } from '@fw/contract-kernel';
import { questionErrors, type PlanQuestions, type QuestionPage } from '@fw/contract-goals/questions';
import type { OfferedPlanType } from '@fw/contract-goals';
import { Notice } from '@fw/ui/core';
import type { QuestionnaireStep, StepProps } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import type { CalculatorOf, Planner, PlannerOf } from './planner.ts';
import { contractAnswers } from './contract-answers.ts';
import { LinkedReview } from './linked-review.tsx';
import { isFull } from './is-full.ts';
import styles from './planners.module.css';
import {
  QuestionFields,
  type BesideQuestions,
  type CustomComponents,
  type WithAccounts,
} from './question-fields.tsx';
import { StepCard } from './step-card.tsx';

const TEXT = {
  review: 'Review your information',
  preview: 'Preview your plan',
  heading: 'Your information',
} as const;

export interface PlanPages<
  Type extends OfferedPlanType,
  Name extends string,
  Answers = CalculatorOf<Type>,
> extends Pick<Planner<Type>, 'planType' | 'schema'> {
  readonly pages: PlanQuestions<Answers, Name>;
  /** The components that the pages name. */
  readonly components?: CustomComponents<Answers, Name>;
  /** What is shown below single questions, by their paths. */
  readonly besides?: BesideQuestions<Answers>;
  /** Rules between answers and the gaps; the gaps alone where it is missing. */
  readonly errors?: (answers: Answers, today: IsoDate) => readonly FieldErrors[];
  /** Answers that follow from other answers; applied to every change. */
  readonly settle?: (answers: Answers, today: IsoDate) => Answers;
  /** An answer that follows from others comes back as it was entered once it no longer does. */
  readonly keepsEntered?: boolean;
  /** The look of the heading of a review whose button is called after the preview; others have neither. */
  readonly heading?: { readonly className?: string | undefined };
  /** The questions of a yearly review; a plan without them is edited as a whole. */
  readonly yearlyReview?: QuestionPage<Answers>;
  readonly Preview: QuestionnaireStep<Answers>['Step'];
  readonly Footer?: QuestionnaireStep<Answers>['Footer'];
}

const fieldPrefixes = <Answers,>({ questions, checks }: QuestionPage<Answers>): readonly string[] =>
  checks ?? questions.flatMap(({ kind, path }) => (kind === 'linked' ? [path, 'linkedAccounts'] : [path]));

interface PageProps<Answers> extends StepProps<Answers> {
  readonly page: QuestionPage<Answers>;
  readonly components: CustomComponents<Answers> | undefined;
  readonly besides: BesideQuestions<Answers> | undefined;
  /** The heading of the card in the review. */
  readonly title?: string;
}

/** The questions of a page, or the sentence in their place. */
function Page<Answers extends WithAccounts>({ page, title, ...step }: PageProps<Answers>) {
  const { questions, instead, hasOwnCards = false } = page;
  const sentence = instead?.(step.value) ?? null;
  const card = title === undefined ? page.card : { title };
  const fields =
    sentence === null ? (
      <QuestionFields {...step} questions={questions} isReview={title !== undefined} />
    ) : (
      <Notice>{sentence}</Notice>
    );
  if (hasOwnCards) return fields;
  return (
    <StepCard title={card?.title} lead={card?.lead}>
      {fields}
      {card?.note !== undefined && <Notice>{card.note}</Notice>}
    </StepCard>
  );
}

const pageStep = <Answers extends WithAccounts>(
  shared: Pick<PageProps<Answers>, 'page' | 'components' | 'besides'>,
) =>
  function PageStep(props: StepProps<Answers>) {
    return <Page {...props} {...shared} />;
  };

/** One page in the review; a balance whose accounts are not listed is shown with its Link/Relink link [B2-91]. */
function PageReview<Answers extends WithAccounts>({
  page,
  components,
  besides,
  ...step
}: PageProps<Answers>) {
  const { title, reviewTitle = title, questions, isShown, review } = page;
  const [question] = questions;
  if (isShown?.(step.value) === false) return null;
  const Review = review === undefined ? undefined : components?.[review];
  if (Review) return <Review {...step} label={reviewTitle} isReview />;
  if (question?.kind === 'linked' && question.listsAccounts !== true) {
    return <LinkedReview {...step} title={reviewTitle} question={question} />;
  }
  return <Page {...step} page={page} components={components} besides={besides} title={reviewTitle} />;
}

interface ReviewProps<Answers> extends Pick<PageProps<Answers>, 'components' | 'besides'> {
  readonly pages: PlanQuestions<Answers, string>;
  readonly heading?: { readonly className?: string | undefined };
}

/** Every answer on one page, each still open to change. */
const reviewStep = <Answers extends WithAccounts>({ pages, heading, ...shared }: ReviewProps<Answers>) =>
  function ReviewStep(props: StepProps<Answers>) {
    return (
      <div className={styles['stack']}>
        {heading && <h2 {...heading}>{TEXT.heading}</h2>}
        {pages.map((page) => (
          <PageReview key={page.id} {...props} {...shared} page={page} />
        ))}
      </div>
    );
  };

/** The planner of a plan whose questions are in its contract: their pages, the review and the preview. */
export const questionPlanner =
  <Type extends OfferedPlanType, Name extends string = never>(plan: PlanPages<Type, Name>): PlannerOf<Type> =>
  ({ today, isFromDistribution, isYearlyReview }) => {
    const { planType, schema, pages, components, besides, errors, settle, heading, Preview, Footer } = plan;
    const { keepsEntered = false } = plan;
    const yearly = isYearlyReview ? plan.yearlyReview : undefined;
    const answersAt = contractAnswers(schema, (answers) =>
      errors ? errors(answers, today) : questionErrors(pages, answers, today),
    );
    type Step = QuestionnaireStep<CalculatorOf<Type>>;
    const toStep = (page: QuestionPage<CalculatorOf<Type>>): Step => ({
      id: page.id,
      title: page.title,
      schema: answersAt(fieldPrefixes(page)),
      ...(page.isReady && { isReady: page.isReady }),
      Step: pageStep({ page, components, besides }),
    });
    const questionSteps = (): Step[] => [
      ...pages.map((page): Step => ({
        ...toStep(page),
        isShown: (answers, mode) => isFull(answers, mode) && (page.isShown?.(answers) ?? true),
      })),
      {
        id: 'review',
        title: TEXT.review,
        schema: answersAt(),
        isReady: (answers) => pages.every(({ isReady }) => isReady?.(answers) ?? true),
        isStrict: true,
        ...(heading && { forwardLabel: isFromDistribution ? 'Update' : 'Preview' }),
        Step: reviewStep({ pages, components, besides, ...(heading && { heading }) }),
      },
    ];
    return {
      planType,
      schema,
      definition: {
        id: planType,
        isLinear: true,
        ...(settle && { settle: (answers) => settle(answers, today) }),
        keepsEntered,
        steps: [
          ...(yearly ? [toStep(yearly)] : questionSteps()),
          {
            id: 'preview',
            title: TEXT.preview,
            schema: answersAt(),
            Step: Preview,
            ...(Footer && { Footer }),
          },
        ],
      },
    };
  };
