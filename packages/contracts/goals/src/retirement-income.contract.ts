import { questionsFor, type Question } from './questions.contract.ts';
import { isSpouseIncluded, ofPartner } from './retirement-words.contract.ts';
import type { RetirementCalculator } from './retirement.contract.ts';

/** The income of the user, or of the spouse or partner. */
export type IncomeOwner = 'yourIncome' | 'spouseIncome';

/** The optional panels of further income [B2-29]. */
export const INCOME_PANELS = ['pension', 'socialSecurity', 'lumpSum', 'otherIncome'] as const;
export type IncomePanel = (typeof INCOME_PANELS)[number];

type IncomeQuestion = Question<RetirementCalculator, never>;

const { money, percent, whole } = questionsFor<RetirementCalculator>();

/** Words of the same question for the spouse or partner, and when it comes up. */
export const ofSpouse = (label: string, name = label) => ({
  label: ({ personalInformation }: RetirementCalculator): string =>
    ofPartner(personalInformation.relationshipStatus, label),
  name: `Spouse or partner: ${name}`,
  isShown: isSpouseIncluded,
});

/** The questions of a panel of one owner [B3-20]. */
export function incomeQuestions(owner: IncomeOwner, panel: IncomePanel): readonly IncomeQuestion[] {
  const words = (label: string, name = label) =>
    owner === 'yourIncome' ? { label, name } : ofSpouse(label, name);
  const plain = (label: string, name = label) => ({ ...words(label, name), isMarked: false });
  const years = { range: { min: 0 } };
  switch (panel) {
    case 'pension':
      return [
        money(`${owner}.pension.annualPensionIncome`, plain('Annual pension income')),
        percent(
          `${owner}.pension.pensionCostOfLivingAdjustment`,
          words('Cost of living adjustment of the pension', 'Pension cost-of-living adjustment'),
        ),
        whole(`${owner}.pension.retirementAge`, {
          ...plain('Age the pension starts', 'Pension start age'),
          ...years,
        }),
        percent(
          `${owner}.pension.pensionSurvivorBenefit`,
          words('Share paid to the survivor', 'Pension survivor benefit'),
        ),
      ];
    case 'socialSecurity':
      return [money(`${owner}.socialSecurity`, plain('Annual Social Security income', 'Social Security'))];
    case 'lumpSum':
      return [money(`${owner}.lumpSumArRetirement`, plain('Lump sum at retirement'))];
    case 'otherIncome':
      return [
        money(`${owner}.otherIncome`, plain('Other annual income in retirement', 'Other income')),
        whole(`${owner}.otherIncomeYears`, {
          ...plain('Years of other income'),
          ...years,
          hint: 'Other income lasts for this number of years from the retirement age.',
        }),
      ];
  }
}
