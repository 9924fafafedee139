import type {
  CompanyBenefit,
  GoalType,
  OfferedPlanType,
  PlanCalculator,
  PlanResult,
  PlanStatus,
  PlanType,
  PlanWorking,
  RuleSet,
} from '@fw/contract-goals';
import type { SponsorInvestments } from '@fw/contract-goals/sponsor-investments';
import type { DollarView, FieldErrors } from '@fw/contract-kernel';
import type { Cents, IsoDate } from '@fw/units';
import type { LinkableAccount } from '@fw/contract-finances/linkable';

/** A part of a plan's review: questions and answers in the words of the planner. */
export interface ReviewPart {
  readonly title: string;
  readonly facts: readonly { readonly label: string; readonly text: string }[];
}

/** The answers of some plan types; without a type those of any. */
export type CalculatorOf<Type extends OfferedPlanType> = Extract<PlanCalculator, { readonly planType: Type }>;
/** The figures of some plan types. */
export type ResultOf<Type extends OfferedPlanType> = Extract<PlanResult, { readonly planType: Type }>;

/** Fields of the profile by the profile's names, as they are sent: dollars, fractions, days as text. */
export type ProfileFields = Readonly<Record<string, string | number | null>>;

/** The committed version of a plan that another plan takes its default answers from. */
export interface BasePlan {
  readonly number: number;
  readonly calculator: PlanCalculator;
}

/** The plan that a plan builds on; its defaults are taken again when a later version is committed [B4-27]. */
export interface BasedOn<Type extends OfferedPlanType = OfferedPlanType> {
  readonly planType: PlanType;
  /** The version that the answers were made from; 0 for none. */
  readonly usedNumber: (calculator: CalculatorOf<Type>) => number;
  readonly rebased: (calculator: CalculatorOf<Type>, base: BasePlan, today: IsoDate) => CalculatorOf<Type>;
}

/** What default answers are made of; a source that could not be read is null. */
export interface DefaultSources {
  readonly today: IsoDate;
  readonly profile: ProfileFields | null;
  readonly accounts: readonly LinkableAccount[] | null;
  /** Household expenses of the last full month. */
  readonly lastMonthExpenses: Cents | null;
  /** The plan that this one builds on; null while it is not committed, and for plans that build on none. */
  readonly base: BasePlan | null;
  /** What the person's company offers to invest in; null where it offers nothing. */
  readonly sponsor: SponsorInvestments | null;
  /** The benefits of the person's company. */
  readonly benefits: readonly CompanyBenefit[];
}

/** Rules of a plan whose answers depend on what the person's company offers. */
export interface SponsorRules<Type extends OfferedPlanType = OfferedPlanType> {
  /** The answers with what the company offers now. */
  readonly withOffer: (
    calculator: CalculatorOf<Type>,
    sponsor: SponsorInvestments | null,
  ) => CalculatorOf<Type>;
  /** Answers that name what the company never offered; they are not stored. */
  readonly draftErrors: (
    calculator: CalculatorOf<Type>,
    sponsor: SponsorInvestments | null,
  ) => readonly FieldErrors[];
  /** The same and answers that name what the company no longer offers; they are not committed. */
  readonly commitErrors: SponsorRules<Type>['draftErrors'];
}

/** A field of the profile and the answer of the questionnaire that holds the same value. */
export interface ProfileLink<Type extends OfferedPlanType = OfferedPlanType> {
  readonly profileField: string;
  /** Path of the answer, such as `personalInformation.annualIncome`. */
  readonly field: string;
  /** False while the answer does not count, such as the spouse of a single person. */
  readonly counts: (calculator: CalculatorOf<Type>) => boolean;
}

/** One row of a table of next steps: general education, never a recommendation of an investment. */
export interface NextStepRule<Type extends OfferedPlanType = OfferedPlanType> {
  /** Unique in the plan; a step keeps its status over commits while its key stays. */
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly dueInDays: number;
  /** When the step is shown, in words; it is part of the documented table. */
  readonly shownWhen: string;
  readonly when: (calculator: CalculatorOf<Type>, result: ResultOf<Type>) => boolean;
}

export interface Computed {
  readonly result: PlanResult;
  readonly working: PlanWorking;
}

/** A computation that has no result; the message names the field where there is one. */
export interface PlanError {
  readonly refusal: string;
  readonly field: string | null;
}

/** A figure of a summary: money in cents, a count, or yes and no. The label of money names its dollars. */
export interface Figure {
  readonly label: string;
  readonly amount?: Cents | null;
  readonly value?: number | boolean;
}

/** A figure as a plan counts it. Money is in dollars of today, unless it names others. */
export interface PlanFigure extends Figure {
  /** What an amount of a later year buys today; `amount` is then in dollars of that year. */
  readonly today?: Cents;
  /** True for an amount in dollars of the months in which it is paid, whichever dollars are chosen. */
  readonly isPaidLater?: boolean;
}

/** A single answer, or a list of rows that grows and shrinks and is one answer with a line for each row. */
interface PreparableAnswer<Calculator> {
  readonly isList: boolean;
  readonly inWords: (calculator: Calculator) => string;
}

/** Everything that is particular to one plan type; without a type what the features see, for any plan. */
export interface PlanDefinition<Type extends OfferedPlanType = OfferedPlanType> {
  readonly planType: Type;
  readonly goalType: GoalType;
  readonly name: string;
  readonly description: string;
  /** What the figures leave out, in a sentence. */
  readonly notIncluded: string;
  /** Names of groups, categories or types of accounts that the plan may link. */
  readonly accountKinds: readonly string[];
  /** True for plans whose summary links to refresh and edit when an account was deleted [B8-14]. */
  readonly isRerunnable: boolean;
  /** Changes whenever the same answers and rules may give another result. */
  readonly engineVersion: string;
  /** The rules that a commit of today uses. */
  readonly ruleSets: readonly RuleSet[];
  readonly defaults: (sources: DefaultSources) => CalculatorOf<Type>;
  /** Fills in what follows from the answers, such as estimates. */
  readonly complete: (calculator: CalculatorOf<Type>, today: IsoDate) => CalculatorOf<Type>;
  /** What keeps a draft from being stored. */
  readonly draftErrors: (calculator: CalculatorOf<Type>, today: IsoDate) => readonly FieldErrors[];
  /** What keeps the answers from being committed. */
  readonly commitErrors: (calculator: CalculatorOf<Type>, today: IsoDate) => readonly FieldErrors[];
  /** Pure: the same answers, day and rule sets give the same cents. */
  readonly compute: (
    calculator: CalculatorOf<Type>,
    asOf: IsoDate,
    ruleSets: readonly RuleSet[],
  ) => Computed | PlanError;
  readonly profileLinks: readonly ProfileLink<Type>[];
  /** Absent where the plan does not depend on the person's company. */
  readonly sponsorRules?: SponsorRules<Type> | undefined;
  /** Absent where the plan can be started first; the others are entered from the plan they build on [B2-03]. */
  readonly basedOn?: BasedOn<Type> | undefined;
  /** The answers with the state of the plan; absent where they do not carry it [B3-45]. */
  readonly withStatus?:
    | ((calculator: CalculatorOf<Type>, status: PlanStatus) => CalculatorOf<Type>)
    | undefined;
  /** Takes the balances of now into the answers, for a refresh. */
  readonly withBalances: (calculator: CalculatorOf<Type>) => CalculatorOf<Type>;
  readonly nextSteps: readonly NextStepRule<Type>[];
  /** What the person puts aside or pays each month for the plan. */
  readonly monthlyAmount: (calculator: CalculatorOf<Type>, result: ResultOf<Type>) => Cents;
  /** The figures of a summary by their words, for the report, the workbook and the desk, in the chosen dollars. */
  readonly figures: (
    committed: { readonly result: ResultOf<Type>; readonly calculator: CalculatorOf<Type> },
    dollars?: DollarView,
  ) => readonly Figure[];
  /** First words of the paths of answers that are balances, and of those that are assumptions. */
  readonly balanceFields: readonly string[];
  readonly assumptionFields: readonly string[];
  /** The answers in the words of the questionnaire, as the client reviews them. */
  readonly review: (calculator: CalculatorOf<Type>) => readonly ReviewPart[];
  /** The answers that an advisor can prepare by path: those that the table of the plan's questions is about. */
  readonly preparable: ReadonlyMap<string, PreparableAnswer<CalculatorOf<Type>>>;
  /** The answers with a place for each that an advisor can prepare. */
  readonly withPlaces: (calculator: CalculatorOf<Type>) => CalculatorOf<Type>;
  /** The answers with what follows from those that an advisor changed, by their paths. */
  readonly withFollowing: (
    calculator: CalculatorOf<Type>,
    changed: readonly string[],
    today: IsoDate,
  ) => CalculatorOf<Type>;
  /** One answer by its path as the planner shows it, such as `$4,000.00` or `Married`; null where there is none. */
  readonly textAt: (calculator: CalculatorOf<Type>, path: string) => string | null;
  /** Words for the answers, by path. */
  readonly labels: Readonly<Record<string, string>>;
}
