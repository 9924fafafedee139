import type { PersonalFinanceCategory } from 'plaid';
import { UNCATEGORIZED } from '../../shared/vocabulary/categories.ts';

/** Detailed categories that differ from their primary one; taxonomy versions 1 and 2. */
const BY_DETAILED: Readonly<Record<string, string>> = {
  RENT_AND_UTILITIES_RENT: 'housing',
  LOAN_PAYMENTS_MORTGAGE_PAYMENT: 'housing',
  LOAN_PAYMENTS_CAR_PAYMENT: 'auto-transportation',
  LOAN_PAYMENTS_CREDIT_CARD_PAYMENT: 'credit-card-payment',
  FOOD_AND_DRINK_GROCERIES: 'groceries',
  GENERAL_SERVICES_AUTOMOTIVE: 'auto-transportation',
  GENERAL_SERVICES_INSURANCE: 'insurance',
  GENERAL_SERVICES_CHILDCARE: 'kids-childcare',
  GENERAL_SERVICES_EDUCATION: 'education',
  MEDICAL_VETERINARY_SERVICES: 'pets',
  GENERAL_MERCHANDISE_PET_SUPPLIES: 'pets',
  GENERAL_MERCHANDISE_GIFTS_AND_NOVELTIES: 'gifts-donations',
  GOVERNMENT_AND_NON_PROFIT_DONATIONS: 'gifts-donations',
  TRANSFER_OUT_WITHDRAWAL: 'other',
  TRANSFER_OUT_SAVINGS: 'savings-investments',
  TRANSFER_OUT_INVESTMENT_AND_RETIREMENT_FUNDS: 'savings-investments',
  TRANSFER_IN_SAVINGS: 'savings-investments',
  TRANSFER_IN_INVESTMENT_AND_RETIREMENT_FUNDS: 'savings-investments',
};

const BY_PRIMARY: Readonly<Record<string, string>> = {
  INCOME: 'income',
  TRANSFER_IN: 'transfers',
  TRANSFER_OUT: 'transfers',
  LOAN_DISBURSEMENTS: 'transfers',
  LOAN_PAYMENTS: 'debt-payments',
  BANK_FEES: 'fees-taxes',
  ENTERTAINMENT: 'entertainment',
  FOOD_AND_DRINK: 'dining',
  GENERAL_MERCHANDISE: 'shopping',
  HOME_IMPROVEMENT: 'home-improvement',
  MEDICAL: 'health',
  PERSONAL_CARE: 'personal-care',
  GENERAL_SERVICES: 'other',
  GOVERNMENT_AND_NON_PROFIT: 'fees-taxes',
  TRANSPORTATION: 'auto-transportation',
  TRAVEL: 'travel',
  RENT_AND_UTILITIES: 'utilities',
};

const NOT_TRUSTED: ReadonlySet<string> = new Set(['LOW', 'UNKNOWN']);

/** Our category of a Plaid one: by detail, else by primary, else Uncategorized; a guess Plaid doubts is no category. */
export function toCategory(given: PersonalFinanceCategory | null | undefined): string {
  if (!given || NOT_TRUSTED.has(given.confidence_level ?? '')) return UNCATEGORIZED;
  return BY_DETAILED[given.detailed] ?? BY_PRIMARY[given.primary] ?? UNCATEGORIZED;
}
