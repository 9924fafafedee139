import { isCoupleStatus, RELATIONSHIP, type RelationshipStatus } from './plan-fields.contract.ts';
import type { RetirementCalculator } from './retirement.contract.ts';

/** Married or partnered [B3-05]. */
export const isCouple = ({ personalInformation: { relationshipStatus } }: RetirementCalculator): boolean =>
  isCoupleStatus(relationshipStatus);

/** The spouse or partner counts only for a couple that includes the income [B4-09] [B4-13]. */
export const isSpouseIncluded = (calculator: RetirementCalculator): boolean =>
  calculator.isSpouseIncomeIncluded && isCouple(calculator);

/** Married people have a spouse, partnered ones a partner [B2-28]. */
export const partnerWord = (status: RelationshipStatus | null | undefined): 'spouse' | 'partner' =>
  status === RELATIONSHIP.partnered ? 'partner' : 'spouse';

/** The name of something of the spouse or partner, such as `Spouse's annual income`. */
export const ofPartner = (status: RelationshipStatus | null, name: string): string => {
  const whose = partnerWord(status) === 'partner' ? "Partner's" : "Spouse's";
  return `${whose} ${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};
