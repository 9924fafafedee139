import type { OfferedPlanType, RuleSet } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import type { CalculatorOf, Computed, PlanError, PlanDefinition } from './definition.ts';

const UNKNOWN_RULES: PlanError = {
  refusal: 'The rules of this version are not available.',
  field: null,
};
export const NOT_ANSWERED: PlanError = { refusal: 'Please answer every question first.', field: null };
export const TOO_LARGE: PlanError = {
  refusal: 'These amounts are too large to compute a plan.',
  field: null,
};

/** True while every pinned rule set is one the computation knows. */
const areKnownRules = (pinned: readonly RuleSet[], known: readonly RuleSet[]): boolean =>
  pinned.every(({ id, year }) => known.some((set) => set.id === id && set.year === year));

const isNewest = ({ id, year }: RuleSet, known: readonly RuleSet[]): boolean =>
  known.every((other) => other.id !== id || other.year <= year);

/** What a commit of today uses: of each rule set the newest year. */
export const newestRuleSets = (known: readonly RuleSet[]): readonly RuleSet[] =>
  known.filter((set) => isNewest(set, known));

/** The year of a rule set that a version was computed with. */
type YearOf = (id: string) => number;

/**
 * A computation that knows these rules, each in every year a version may have pinned: a year that was once committed with
 * is never taken out. It has no result for a version that pins other ones.
 */
export const computeWith =
  <Type extends OfferedPlanType>(
    known: readonly RuleSet[],
    compute: (calculator: CalculatorOf<Type>, asOf: IsoDate, yearOf: YearOf) => Computed | PlanError,
  ): PlanDefinition<Type>['compute'] =>
  (calculator, asOf, pinned) => {
    if (!areKnownRules(pinned, known)) return UNKNOWN_RULES;
    const rules = [...pinned, ...newestRuleSets(known)];
    return compute(calculator, asOf, (id) => rules.find((set) => set.id === id)?.year ?? 0);
  };
