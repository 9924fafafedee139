import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import { Money, Percent } from '../questions.ts';
import { partnerWords, RETIREMENT_TEXT as TEXT } from '../retirement.text.ts';

/** What is put aside every year, of the user and of an included spouse or partner [B3-19]; all optional [B5-12]. */
export function ContributionFields({ value }: { readonly value: RetirementCalculator }) {
  const words = partnerWords(value.personalInformation.relationshipStatus);
  return (
    <>
      <Percent
        path="retirementSavings.employerSponsoredSavingsRate"
        label={TEXT.savingsRate}
        hint={TEXT.savingsRateHint}
        subtype="positive"
        optional
      />
      <Percent
        path="retirementSavings.employerMatch"
        label={TEXT.match}
        hint={TEXT.matchHint}
        subtype="positive"
        optional
      />
      <Money
        path="retirementSavings.otherContributions"
        label={TEXT.contributions}
        subtype="positive"
        optional
      />
      {isSpouseIncluded(value) && (
        <>
          <Percent
            path="retirementSavings.spouseEmployerSponsoredSavingsRate"
            label={words.of(TEXT.savingsRate)}
            subtype="positive"
            optional
          />
          <Percent
            path="retirementSavings.spouseEmployerMatch"
            label={words.of(TEXT.match)}
            subtype="positive"
            optional
          />
          <Money
            path="retirementSavings.spouseOtherContributions"
            label={words.of(TEXT.contributions)}
            subtype="positive"
            optional
          />
        </>
      )}
    </>
  );
}
