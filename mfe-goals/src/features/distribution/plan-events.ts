import { countedEvents, type CountedEvent, type DistributionCalculator } from '@fw/contract-goals';
import { ageOn, type IsoDate } from '@fw/units';

/** The events and phases of the retirement plan that a distribution plan builds on, in words. */
export function toCountedEvents(
  { retirementPlan }: Pick<DistributionCalculator, 'retirementPlan'>,
  asOf: IsoDate,
): CountedEvent[] {
  const born = retirementPlan?.personalInformation.dateOfBirth ?? null;
  if (retirementPlan === null || born === null) return [];
  return countedEvents(retirementPlan, asOf, ageOn(asOf, born));
}

const INCOMES: readonly CountedEvent['kind'][] = ['HOME_SALE', 'INHERITANCE', 'PART_TIME', 'OTHER_INCOME'];

/** Whether an event brings money in. */
export const isIncome = ({ kind }: CountedEvent): boolean => INCOMES.includes(kind);
