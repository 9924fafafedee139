import {
  draftErrors as errorsOfDraft,
  answerNames,
  questionErrors,
  type PlanQuestions,
} from '@fw/contract-goals/questions';
import { ofPlanType, type OfferedPlanType, type PlanCalculator, type PlanResult } from '@fw/contract-goals';
import { ZERO_CENTS } from '@fw/units';
import type { CalculatorOf, PlanDefinition, PlanFigure, ProfileLink, ResultOf } from './definition.ts';
import { numberKinds } from './answer-kinds.ts';
import { figureIn } from './figures.ts';
import { labelledReview, type AnswerWords } from './labelled-review.ts';
import { answersOfTable, toReview, textsAt, type PageFacts } from './plan-review.ts';
import { withProfile } from './profile-fields.ts';

/** What most plan types have in common, and what follows when a definition does not name it. */
type Ordinary =
  | 'isRerunnable'
  | 'complete'
  | 'draftErrors'
  | 'commitErrors'
  | 'profileLinks'
  | 'withBalances'
  | 'monthlyAmount'
  | 'balanceFields'
  | 'assumptionFields'
  | 'withPlaces'
  | 'withFollowing'
  | 'labels';

type PlanInput<Type extends OfferedPlanType> = Omit<
  PlanDefinition<Type>,
  Ordinary | 'review' | 'textAt' | 'preparable' | 'figures'
> & {
  readonly figures: (result: ResultOf<Type>, calculator: CalculatorOf<Type>) => readonly PlanFigure[];
} & Partial<Pick<PlanDefinition<Type>, Ordinary> & Pick<AnswerWords, 'words'>> & {
    /** What an advisor prepares of a plan whose planner is more than a table. */
    readonly prepared?: PlanQuestions<CalculatorOf<Type>, string>;
    /** Answers that are shown by another name than their value, by path. */
    readonly named?: Readonly<Record<string, (calculator: CalculatorOf<Type>) => string | null>>;
    /** What the review shows beside the questions of a page. */
    readonly pageFacts?: PageFacts<CalculatorOf<Type>>;
  } &
  /** The questions of the plan name its answers and what a commit needs, unless it has rules of its own. */
  (
    | { readonly questions: PlanQuestions<CalculatorOf<Type>, string> }
    | (Pick<PlanDefinition<Type>, 'commitErrors'> & { readonly questions?: undefined })
  );

type Own<Type extends OfferedPlanType> = (calculator: PlanCalculator) => CalculatorOf<Type>;

type Narrowed = 'nextSteps' | 'sponsorRules' | 'basedOn' | 'withStatus' | 'withPlaces' | 'withFollowing';

/** The tables and rules of a plan, for the calculators of any. */
function narrowed<Type extends OfferedPlanType>(
  { nextSteps, sponsorRules, basedOn, withStatus, withPlaces, withFollowing }: PlanInput<Type>,
  own: Own<Type>,
  ownResult: (result: PlanResult) => ResultOf<Type>,
): Required<Pick<PlanDefinition, Narrowed>> {
  return {
    nextSteps: nextSteps.map((step) => ({
      ...step,
      when: (calculator, result) => step.when(own(calculator), ownResult(result)),
    })),
    sponsorRules: sponsorRules && {
      withOffer: (calculator, sponsor) => sponsorRules.withOffer(own(calculator), sponsor),
      draftErrors: (calculator, sponsor) => sponsorRules.draftErrors(own(calculator), sponsor),
      commitErrors: (calculator, sponsor) => sponsorRules.commitErrors(own(calculator), sponsor),
    },
    basedOn: basedOn && {
      planType: basedOn.planType,
      usedNumber: (calculator) => basedOn.usedNumber(own(calculator)),
      rebased: (calculator, base, today) => basedOn.rebased(own(calculator), base, today),
    },
    withStatus: withStatus && ((calculator, status) => withStatus(own(calculator), status)),
    withPlaces: (calculator) => withPlaces?.(own(calculator)) ?? calculator,
    withFollowing: (calculator, changed, today) =>
      withFollowing?.(own(calculator), changed, today) ?? calculator,
  };
}

/** What the table of a plan's questions gives: words for its answers, those that can be prepared, and the review. */
function tabled<Type extends OfferedPlanType>(
  { questions = [], prepared, labels = {}, words = {}, named: names = {}, pageFacts: facts }: PlanInput<Type>,
  own: Own<Type>,
): Pick<PlanDefinition, 'labels' | 'textAt' | 'preparable' | 'review'> {
  const pages = prepared ?? questions;
  const named = answerNames(pages);
  const besides = Object.entries(labels).filter(([path]) => !Object.hasOwn(named, path));
  const others: AnswerWords = { labels: Object.fromEntries(besides), words };
  const textOf = textsAt(pages, words);
  return {
    labels: { ...answerNames(questions), ...labels },
    textAt: (calculator, path) => {
      const name = names[path];
      return name ? name(own(calculator)) : textOf(own(calculator), path, numberKinds(calculator));
    },
    preparable: new Map(
      answersOfTable(pages).map(([path, { isList, inWords }]) => [
        path,
        {
          isList,
          inWords: (calculator: PlanCalculator) => inWords(own(calculator), numberKinds(calculator)),
        },
      ]),
    ),
    review: (calculator) => [
      ...toReview({ pages, facts }, own(calculator), numberKinds(calculator)),
      ...(prepared ? labelledReview(calculator, others) : []),
    ],
  };
}

/**
 * A plan as the features see it. Its functions are written for their own answers and figures; that they get no others is
 * checked here, once. Default answers take the values of the profile, and what follows from them.
 */
export function definePlan<Type extends OfferedPlanType>(plan: PlanInput<Type>): PlanDefinition {
  const { planType, basedOn } = plan;
  const own: Own<Type> = (calculator) => ofPlanType(planType, calculator);
  const ownResult = (result: PlanResult): ResultOf<Type> => ofPlanType(planType, result);
  const {
    isRerunnable = false,
    balanceFields = [],
    assumptionFields = [],
    complete = (calculator) => calculator,
    questions = [],
    draftErrors = (answers, today) => errorsOfDraft(questions, answers, today),
    commitErrors = (answers, today) => questionErrors(questions, answers, today),
    withBalances = (calculator) => calculator,
    monthlyAmount = () => ZERO_CENTS,
  } = plan;
  const profileLinks = (plan.profileLinks ?? []).map((link): ProfileLink => ({
    ...link,
    counts: (calculator) => link.counts(own(calculator)),
  }));
  return {
    ...plan,
    isRerunnable,
    balanceFields,
    assumptionFields,
    profileLinks,
    ...tabled(plan, own),
    defaults: (sources) => {
      const answers = plan.defaults(sources);
      // The plan that another one builds on has taken the profile.
      if (profileLinks.length === 0 || basedOn) return answers;
      const profile = sources.profile ?? {};
      // Some fields count only once another one is known, such as those of a spouse.
      const known = withProfile(answers, profileLinks, profile);
      return complete(own(withProfile(known, profileLinks, profile)), sources.today);
    },
    complete: (calculator, today) => complete(own(calculator), today),
    draftErrors: (calculator, today) => draftErrors(own(calculator), today),
    commitErrors: (calculator, today) => commitErrors(own(calculator), today),
    compute: (calculator, asOf, ruleSets) => plan.compute(own(calculator), asOf, ruleSets),
    withBalances: (calculator) => withBalances(own(calculator)),
    monthlyAmount: (calculator, result) => monthlyAmount(own(calculator), ownResult(result)),
    figures: ({ result, calculator }, dollars = 'today') =>
      plan.figures(ownResult(result), own(calculator)).map((figure) => figureIn(dollars, figure)),
    ...narrowed(plan, own, ownResult),
  };
}
