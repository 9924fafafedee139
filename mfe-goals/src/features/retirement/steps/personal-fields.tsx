import { earliestBirthDate, fraction } from '@fw/units';
import { RELATIONSHIPS } from '@fw/contract-goals/questions';
import { today } from '@fw/units/today';
import { Choose, Day, Money, Percent } from '../questions.ts';
import { RETIREMENT_TEXT as TEXT, type PersonWords } from '../retirement.text.ts';

/** Largest yearly raise [B5-04]. */
export const MAX_INCREASE = fraction(0.1);

/** Date of birth, relationship and income of the user [B2-21]. */
export function PersonalFields() {
  return (
    <>
      <Day
        path="personalInformation.dateOfBirth"
        label={TEXT.dateOfBirth}
        minDate={earliestBirthDate(today())}
        maxDate={today()}
        masked
        required
      />
      <Choose
        path="personalInformation.relationshipStatus"
        label={TEXT.relationship}
        choices={RELATIONSHIPS}
        layout="row"
        required
      />
      <Money path="personalInformation.annualIncome" label={TEXT.annualIncome} subtype="positive" required />
      <Percent
        path="personalInformation.expectedAnnualIncomeIncrease"
        label={TEXT.increase}
        subtype="positive"
        max={MAX_INCREASE}
        required
      />
    </>
  );
}

/** Date of birth and income of the spouse or partner [B5-08]. */
export function PartnerFields({ words }: { readonly words: PersonWords }) {
  return (
    <>
      <Day
        path="spousePersonalInformation.dateOfBirth"
        label={words.of(TEXT.dateOfBirth)}
        minDate={earliestBirthDate(today())}
        maxDate={today()}
        masked
        required
      />
      <Money
        path="spousePersonalInformation.annualIncome"
        label={words.of(TEXT.annualIncome)}
        subtype="positive"
        required
      />
      <Percent
        path="spousePersonalInformation.expectedAnnualIncomeIncrease"
        label={words.of(TEXT.increase)}
        subtype="positive"
        max={MAX_INCREASE}
        required
      />
    </>
  );
}
