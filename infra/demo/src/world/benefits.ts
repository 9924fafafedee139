import type { CompanyBenefit, CompanyBenefits } from '@fw/contract-goals';
import { cents, fraction } from '@fw/units';
import { HARBOR, NORTHWIND, SUMMIT } from './people.ts';

const MATCH: CompanyBenefit = {
  kind: 'RETIREMENT',
  name: '401(k) with an employer match',
  description: 'Save from your pay before tax or as Roth. The match is added with every paycheck.',
  employerPays: '100% of the first 4% of your pay',
  enrollment: 'Any time',
  link: 'https://benefits.example/retirement',
  terms: { of: 'MATCH', rate: fraction(1), upTo: fraction(0.04) },
};
const MEDICAL: CompanyBenefit = {
  kind: 'HEALTH',
  name: 'Medical plan',
  description: 'Doctor visits, hospital and prescriptions for you and your family.',
  employerPays: '80% of the premium',
  enrollment: 'Each November, or after a life event',
  link: 'https://benefits.example/medical',
};
const HSA: CompanyBenefit = {
  kind: 'HEALTH',
  name: 'Health Savings Account',
  description: 'Set money aside before tax for health costs. What you do not use stays yours.',
  employerPays: '$600 a year',
  enrollment: 'Any time with the high-deductible plan',
  link: 'https://benefits.example/hsa',
};
const LIFE: CompanyBenefit = {
  kind: 'INSURANCE',
  name: 'Life insurance',
  description: 'Pays your beneficiaries. You can buy more for yourself and your spouse or partner.',
  employerPays: 'One year of pay',
  enrollment: 'Each November, or after a life event',
  link: 'https://benefits.example/life',
  terms: { of: 'GROUP_LIFE', yearsOfPay: 1 },
};
const DISABILITY: CompanyBenefit = {
  kind: 'INSURANCE',
  name: 'Disability insurance',
  description: 'Replaces 60% of your pay after 90 days if you cannot work.',
  employerPays: 'The whole premium',
  enrollment: 'You are enrolled automatically',
  link: 'https://benefits.example/disability',
  terms: {
    of: 'DISABILITY',
    share: fraction(0.6),
    monthlyCap: null,
    waitingDays: 90,
    isEmployerPaid: true,
  },
};
const TUITION: CompanyBenefit = {
  kind: 'EDUCATION',
  name: 'Tuition and student loan help',
  description: 'Pays toward courses, or toward your student loans.',
  employerPays: 'Up to $5,250 a year',
  enrollment: 'Any time',
  link: 'https://benefits.example/tuition',
  terms: { of: 'LOAN_HELP', yearly: cents(525_000) },
};
const DEPENDENT_CARE: CompanyBenefit = {
  kind: 'FAMILY',
  name: 'Dependent care account',
  description: 'Set money aside before tax for child care and elder care.',
  employerPays: '',
  enrollment: 'Each November',
  link: 'https://benefits.example/care',
};
const ASSISTANCE: CompanyBenefit = {
  kind: 'WELLBEING',
  name: 'Employee assistance program',
  description: 'Confidential counseling, legal help and financial coaching.',
  employerPays: 'Six visits a year',
  enrollment: 'You are enrolled automatically',
  link: 'https://benefits.example/assistance',
};

/** What each sponsor of the demo world offers its people. */
export const COMPANY_BENEFITS: readonly CompanyBenefits[] = [
  {
    companyId: NORTHWIND.companyId,
    benefits: [MATCH, MEDICAL, HSA, LIFE, DISABILITY, TUITION, DEPENDENT_CARE, ASSISTANCE],
  },
  {
    companyId: HARBOR.companyId,
    benefits: [
      {
        ...MATCH,
        employerPays: '50% of the first 6% of your pay',
        terms: { of: 'MATCH', rate: fraction(0.5), upTo: fraction(0.06) },
      },
      MEDICAL,
      LIFE,
      ASSISTANCE,
    ],
  },
  { companyId: SUMMIT.companyId, benefits: [MEDICAL, DISABILITY, ASSISTANCE] },
];
