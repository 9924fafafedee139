import { planCalculator, type PlanCalculator } from '@fw/contract-goals';
import { answerAt, withAnswer } from '@fw/units/path';
import * as z from 'zod/mini';
import type { ProfileFields, ProfileLink } from './definition.ts';

const isFieldValue = (value: unknown): value is string | number | null =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** The profile's fields as the questionnaire holds them: the ones that count and have an answer. */
export function toProfileFields(calculator: PlanCalculator, links: readonly ProfileLink[]): ProfileFields {
  const wire = z.encode(planCalculator, calculator);
  const entries = links
    .filter(({ counts }) => counts(calculator))
    .flatMap(({ profileField, field }): [string, string | number | null][] => {
      const value = answerAt(wire, field);
      return isFieldValue(value) && value !== null ? [[profileField, value]] : [];
    });
  return Object.fromEntries(entries);
}

/** The fields that committing these answers would change in the profile. */
export function changedFields(answered: ProfileFields, profile: ProfileFields): ProfileFields {
  return Object.fromEntries(
    Object.entries(answered).filter(([name, value]) => (profile[name] ?? null) !== value),
  );
}

/** The questionnaire with the values of the profile; a value the questionnaire would refuse is left out. */
export function withProfile(
  calculator: PlanCalculator,
  links: readonly ProfileLink[],
  profile: ProfileFields,
): PlanCalculator {
  return links
    .filter(({ counts }) => counts(calculator))
    .reduce<PlanCalculator>((answers, { profileField, field }) => {
      const value = profile[profileField] ?? null;
      if (value === null) return answers;
      const next = withAnswer(z.encode(planCalculator, answers), field, value);
      const decoded = z.safeParse(planCalculator, next);
      return decoded.success ? decoded.data : answers;
    }, calculator);
}
