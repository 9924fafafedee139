/** What a booking is about, in Plaid's personal finance categories. */
export interface Category {
  readonly primary: string;
  readonly detailed: string;
}

/** Longest first, so that GENERAL_MERCHANDISE is not taken for a shorter name. */
const PRIMARIES: readonly string[] = [
  'GOVERNMENT_AND_NON_PROFIT',
  'GENERAL_MERCHANDISE',
  'LOAN_DISBURSEMENTS',
  'RENT_AND_UTILITIES',
  'GENERAL_SERVICES',
  'HOME_IMPROVEMENT',
  'TRANSPORTATION',
  'FOOD_AND_DRINK',
  'LOAN_PAYMENTS',
  'PERSONAL_CARE',
  'ENTERTAINMENT',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'BANK_FEES',
  'MEDICAL',
  'INCOME',
  'TRAVEL',
  'OTHER',
];

/** Words of a bank's description and the category they imply; the first match applies. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /credit c(?:ar)?d.*(payment|autopay|pymt)|card payment|epayment|automatic payment/i,
    'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT',
  ],
  [/mortgage/i, 'LOAN_PAYMENTS_MORTGAGE_PAYMENT'],
  [/student loan|navient|nelnet|mohela/i, 'LOAN_PAYMENTS_STUDENT_LOAN_PAYMENT'],
  [/auto loan|car payment/i, 'LOAN_PAYMENTS_CAR_PAYMENT'],
  [/intrst|interest pa?y/i, 'INCOME_INTEREST_EARNED'],
  [/payroll|direct dep|salary|gusto pay|\bwages?\b/i, 'INCOME_WAGES'],
  [/overdraft/i, 'BANK_FEES_OVERDRAFT_FEES'],
  [/\bnsf\b|insufficient funds/i, 'BANK_FEES_INSUFFICIENT_FUNDS'],
  [/atm fee/i, 'BANK_FEES_ATM_FEES'],
  [/\bfee\b/i, 'BANK_FEES_OTHER_BANK_FEES'],
  [/uber|lyft|taxi/i, 'TRANSPORTATION_TAXIS_AND_RIDE_SHARES'],
  [/gas station|shell|chevron|exxon|fuel/i, 'TRANSPORTATION_GAS'],
  [/parking/i, 'TRANSPORTATION_PARKING'],
  [/airline|airways/i, 'TRAVEL_FLIGHTS'],
  [/hotel|marriott|hilton/i, 'TRAVEL_LODGING'],
  [/starbucks|coffee|cafe/i, 'FOOD_AND_DRINK_COFFEE'],
  [/mcdonald|kfc|burger|taco|subway/i, 'FOOD_AND_DRINK_FAST_FOOD'],
  [/whole foods|grocer|supermarket|market|kroger|safeway/i, 'FOOD_AND_DRINK_GROCERIES'],
  [/restaurant|pizza|diner|bistro/i, 'FOOD_AND_DRINK_RESTAURANT'],
  [/\brent\b/i, 'RENT_AND_UTILITIES_RENT'],
  [/internet|comcast|cable/i, 'RENT_AND_UTILITIES_INTERNET_AND_CABLE'],
  [/electric|energy|power|gas bill/i, 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY'],
  [/water/i, 'RENT_AND_UTILITIES_WATER'],
  [/mobile|wireless|telephone/i, 'RENT_AND_UTILITIES_TELEPHONE'],
  [/insurance/i, 'GENERAL_SERVICES_INSURANCE'],
  [/daycare|childcare/i, 'GENERAL_SERVICES_CHILDCARE'],
  [/tuition|university|school/i, 'GENERAL_SERVICES_EDUCATION'],
  [/web services|twilio|typeform|software|hosting/i, 'GENERAL_SERVICES_OTHER_GENERAL_SERVICES'],
  [/pharmacy|cvs|walgreens/i, 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS'],
  [/dentist|dental/i, 'MEDICAL_DENTAL_CARE'],
  [/doctor|clinic|medical|hospital/i, 'MEDICAL_PRIMARY_CARE'],
  [/climbing|fitness|gym/i, 'PERSONAL_CARE_GYMS_AND_FITNESS_CENTERS'],
  [/netflix|hulu|cinema|movie|theat/i, 'ENTERTAINMENT_TV_AND_MOVIES'],
  [/spotify|music/i, 'ENTERTAINMENT_MUSIC_AND_AUDIO'],
  [/bicycle|sport/i, 'GENERAL_MERCHANDISE_SPORTING_GOODS'],
  [/amazon|ebay/i, 'GENERAL_MERCHANDISE_ONLINE_MARKETPLACES'],
  [/sparkfun|electronics|apple store/i, 'GENERAL_MERCHANDISE_ELECTRONICS'],
  [/target|walmart|costco/i, 'GENERAL_MERCHANDISE_SUPERSTORES'],
  [/irs|tax pay/i, 'GOVERNMENT_AND_NON_PROFIT_TAX_PAYMENT'],
  [/donation|charity/i, 'GOVERNMENT_AND_NON_PROFIT_DONATIONS'],
];

/** The category named by a detailed code, for example FOOD_AND_DRINK_COFFEE. */
export function categoryNamed(detailed: string): Category {
  const primary = PRIMARIES.find((name) => detailed.startsWith(name)) ?? detailed;
  return { primary, detailed };
}

function transferCategory(description: string, amount: number): Category | null {
  if (/withdrawal|\batm\b/i.test(description) && amount > 0) return categoryNamed('TRANSFER_OUT_WITHDRAWAL');
  if (!/transfer|deposit|send money|zelle|venmo/i.test(description)) return null;
  return categoryNamed(amount > 0 ? 'TRANSFER_OUT_ACCOUNT_TRANSFER' : 'TRANSFER_IN_ACCOUNT_TRANSFER');
}

/** Guesses a category from a bank's description; null when nothing is known. Positive amounts are money out. */
export function categorise(description: string, amount: number): Category | null {
  const found = WORDS.find(([word]) => word.test(description));
  return found ? categoryNamed(found[1]) : transferCategory(description, amount);
}
