import { everyday, utilities } from './habits.ts';
import type { HeldAccount, Household } from './household.ts';

interface StudentLoanFacts {
  readonly name: string;
  readonly mask: string;
  readonly balance: number;
  /** Dollars a month. */
  readonly payment: number;
  /** Percent a year. */
  readonly rate: number;
  /** The guarantor that the bank names; the Department of Education if not given. */
  readonly guarantor?: string;
}

const studentLoan = ({ name, mask, balance, payment, rate, guarantor }: StudentLoanFacts): HeldAccount => ({
  type: 'loan',
  subtype: 'student',
  name,
  mask,
  balance,
  liability: {
    type: 'student',
    interest_rate_percentage: rate,
    minimum_payment_amount: payment,
    last_payment_amount: payment,
    ...(guarantor === undefined ? {} : { guarantor }),
  },
});

const retirement = (facts: Pick<HeldAccount, 'subtype' | 'name' | 'mask' | 'balance'>): HeldAccount => ({
  type: 'investment',
  ...facts,
});

/** A family with two incomes, a mortgage, a car loan and childcare. */
const maya: Household = {
  username: 'maya',
  institutionId: 'ins_109508',
  pays: [
    { employer: 'Northwind Robotics', amount: 2_950, rhythm: 'semi-monthly' },
    { employer: 'Lakeside School District', amount: 1_640, rhythm: 'every-two-weeks' },
  ],
  bills: [
    ...utilities(1.3),
    { name: 'Homestead Mortgage', category: 'LOAN_PAYMENTS_MORTGAGE_PAYMENT', day: 1, amount: 2_012.36 },
    { name: 'Drive Auto Loan', category: 'LOAN_PAYMENTS_CAR_PAYMENT', day: 11, amount: 386.2 },
    { name: 'Little Oaks Daycare', category: 'GENERAL_SERVICES_CHILDCARE', day: 3, amount: 940 },
    { name: 'Evergreen Life Insurance', category: 'GENERAL_SERVICES_INSURANCE', day: 24, amount: 58.5 },
  ],
  habits: everyday(1.35),
  monthlySaving: 2_400,
  cardPaidShare: 1,
  openingChecking: 4_210.55,
  openingSavings: 9_480.12,
  openingCard: 1_120.4,
  cardLimit: 12_000,
  otherAccounts: [
    {
      type: 'loan',
      subtype: 'mortgage',
      name: 'Homestead Mortgage',
      mask: '7702',
      balance: 284_310.77,
      liability: {
        type: 'mortgage',
        interest_rate: { percentage: 5.125, type: 'fixed' },
        next_monthly_payment: 2_012.36,
        last_payment_amount: 2_012.36,
      },
    },
    { type: 'loan', subtype: 'auto', name: 'Drive Auto Loan', mask: '5561', balance: 14_902.18 },
    retirement({ subtype: '401k', name: 'Northwind 401k', mask: '1109', balance: 96_240.31 }),
    retirement({ subtype: '529', name: 'College Savings', mask: '2204', balance: 7_150 }),
  ],
};

/** A young renter with two federal loans and a private one. */
const sam: Household = {
  username: 'sam',
  institutionId: 'ins_109512',
  pays: [{ employer: 'Northwind Robotics', amount: 1_720, rhythm: 'every-two-weeks' }],
  bills: [
    ...utilities(0.7),
    { name: 'Maple Court Rent', category: 'RENT_AND_UTILITIES_RENT', day: 1, amount: 1_385 },
    {
      name: 'Student Loan Servicing',
      category: 'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT',
      day: 16,
      amount: 318.4,
    },
  ],
  habits: everyday(0.75),
  monthlySaving: 100,
  cardPaidShare: 0.7,
  openingChecking: 2_690.02,
  openingSavings: 850,
  openingCard: 940.11,
  cardLimit: 4_000,
  otherAccounts: [
    studentLoan({ name: 'Federal Loan A', mask: '6601', balance: 14_220.5, payment: 142.1, rate: 4.99 }),
    studentLoan({ name: 'Federal Loan B', mask: '6602', balance: 9_871.44, payment: 98.3, rate: 5.5 }),
    studentLoan({
      name: 'Private Student Loan',
      mask: '6603',
      balance: 6_400,
      payment: 78,
      rate: 8.25,
      guarantor: 'Harbor Education Finance',
    }),
    retirement({ subtype: '401k', name: 'Northwind 401k', mask: '1187', balance: 11_034.92 }),
  ],
};

/** Near retirement: the mortgage is paid, the savings are large. */
const ruth: Household = {
  username: 'ruth',
  institutionId: 'ins_109509',
  pays: [{ employer: 'Northwind Robotics', amount: 3_480, rhythm: 'semi-monthly' }],
  bills: [
    ...utilities(1.1),
    { name: 'County Property Tax', category: 'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT', day: 10, amount: 412 },
    { name: 'Blue Shield Premium', category: 'GENERAL_SERVICES_INSURANCE', day: 2, amount: 214.75 },
  ],
  habits: everyday(1.15),
  monthlySaving: 3_100,
  cardPaidShare: 1,
  openingChecking: 12_408.9,
  openingSavings: 38_220,
  openingCard: 760,
  cardLimit: 15_000,
  otherAccounts: [
    retirement({ subtype: '401k', name: 'Northwind 401k', mask: '1101', balance: 612_480.05 }),
    retirement({ subtype: 'roth', name: 'Roth IRA', mask: '3309', balance: 88_120.4 }),
    retirement({ subtype: 'ira', name: 'Rollover IRA', mask: '3310', balance: 141_006.77 }),
    { type: 'depository', subtype: 'hsa', name: 'Health Savings Account', mask: '9001', balance: 21_340 },
    { type: 'depository', subtype: 'cd', name: '12-Month CD', mask: '9002', balance: 25_000 },
  ],
};

/** Four debts and a tight month. */
const dana: Household = {
  username: 'dana',
  institutionId: 'ins_109510',
  pays: [{ employer: 'Harbor Foods', amount: 905, rhythm: 'weekly' }],
  bills: [
    ...utilities(0.9),
    { name: 'Birch Street Rent', category: 'RENT_AND_UTILITIES_RENT', day: 1, amount: 1_240 },
    { name: 'Second Chance Lending', category: 'LOAN_PAYMENTS_PERSONAL_LOAN_PAYMENT', day: 13, amount: 214 },
    { name: 'Roadway Auto Loan', category: 'LOAN_PAYMENTS_CAR_PAYMENT', day: 8, amount: 342.8 },
  ],
  habits: everyday(0.85),
  monthlySaving: 0,
  cardPaidShare: 0.12,
  openingChecking: 1_940.77,
  openingSavings: 120,
  openingCard: 3_980.5,
  cardLimit: 9_500,
  otherAccounts: [
    {
      type: 'credit',
      subtype: 'credit card',
      name: 'Store Card',
      mask: '3311',
      balance: 2_210.9,
      limit: 2_500,
      liability: { type: 'credit', purchase_apr: 27.99 },
    },
    { type: 'loan', subtype: 'auto', name: 'Roadway Auto Loan', mask: '5570', balance: 11_380 },
    { type: 'loan', subtype: 'consumer', name: 'Personal Loan', mask: '5571', balance: 5_620.33 },
  ],
};

/** Irregular income from many jobs. */
const leo: Household = {
  ...sam,
  username: 'leo',
  institutionId: 'ins_109511',
  pays: [
    { employer: 'Northwind Robotics', amount: 1_150, rhythm: 'every-two-weeks' },
    { employer: 'Gig Board', amount: 260, rhythm: 'irregular' },
  ],
  otherAccounts: [retirement({ subtype: 'roth', name: 'Roth IRA', mask: '3390', balance: 8_410.2 })],
};

/** The household at Noor's bank; nothing of it is linked until she links it. */
const noor: Household = {
  ...sam,
  username: 'noor',
  institutionId: 'ins_109508',
  pays: [{ employer: 'Northwind Robotics', amount: 2_080, rhythm: 'semi-monthly' }],
  monthlySaving: 250,
  otherAccounts: [retirement({ subtype: '401k', name: 'Northwind 401k', mask: '1199', balance: 24_880.6 })],
};

export const HOUSEHOLDS: readonly Household[] = [maya, sam, ruth, dana, leo, noor];
/** Whose bank is linked when the demo world is loaded; Noor's is left for a visitor to connect. */
export const LINKED: readonly Household[] = [maya, sam, ruth, dana, leo];
