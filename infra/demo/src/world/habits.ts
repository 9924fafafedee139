import type { Bill, Habit } from './household.ts';

/** Everyday shopping of one adult, at the level of the BLS Consumer Expenditure Survey 2023. */
const EVERYDAY: readonly Habit[] = [
  {
    merchants: ['Fresh Fields Market', 'Corner Grocers', 'Whole Harvest Market'],
    category: 'FOOD_AND_DRINK_GROCERIES',
    timesAMonth: 7,
    amount: 68,
    spread: 0.45,
    paidBy: 'card',
  },
  {
    merchants: ['Blue Door Bistro', 'Noodle House', 'Taco Lane', 'Harbor Pizza'],
    category: 'FOOD_AND_DRINK_RESTAURANT',
    timesAMonth: 6,
    amount: 31,
    spread: 0.5,
    paidBy: 'card',
  },
  {
    merchants: ['Morning Cup Coffee'],
    category: 'FOOD_AND_DRINK_COFFEE',
    timesAMonth: 8,
    amount: 6.4,
    spread: 0.25,
    paidBy: 'card',
  },
  {
    merchants: ['Summit Fuel', 'Roadrunner Gas Station'],
    category: 'TRANSPORTATION_GAS',
    timesAMonth: 4,
    amount: 46,
    spread: 0.2,
  },
  {
    merchants: ['City Parking', 'Metro Transit', 'QuickRide'],
    category: 'TRANSPORTATION_PUBLIC_TRANSIT',
    timesAMonth: 4,
    amount: 12,
    spread: 0.5,
    paidBy: 'card',
  },
  {
    merchants: ['Everything Online', 'Oak and Thread', 'Brightline Electronics', 'Home Basics'],
    category: 'GENERAL_MERCHANDISE_ONLINE_MARKETPLACES',
    timesAMonth: 4,
    amount: 54,
    spread: 0.7,
    paidBy: 'card',
    refunds: 0.08,
  },
  {
    merchants: ['Corner Pharmacy', 'Lakeside Clinic', 'Bright Smile Dental'],
    category: 'MEDICAL_PHARMACIES_AND_SUPPLEMENTS',
    timesAMonth: 2,
    amount: 62,
    spread: 0.8,
  },
  {
    merchants: ['Starlight Cinema', 'Ticket Hall', 'Game Shelf'],
    category: 'ENTERTAINMENT_TV_AND_MOVIES',
    timesAMonth: 2,
    amount: 38,
    spread: 0.6,
    paidBy: 'card',
  },
  {
    merchants: ['Fresh Cut Studio', 'Steel Fitness'],
    category: 'PERSONAL_CARE_HAIR_AND_BEAUTY',
    timesAMonth: 1,
    amount: 48,
    spread: 0.3,
    paidBy: 'card',
  },
  {
    merchants: ['Skyway Airlines', 'Lakeview Hotel'],
    category: 'TRAVEL_LODGING',
    timesAMonth: 0.25,
    amount: 420,
    spread: 0.4,
    paidBy: 'card',
  },
  {
    merchants: ['River Food Bank Donation'],
    category: 'GOVERNMENT_AND_NON_PROFIT_DONATIONS',
    timesAMonth: 0.4,
    amount: 45,
    spread: 0.4,
  },
  {
    merchants: ['ATM Withdrawal'],
    category: 'TRANSFER_OUT_WITHDRAWAL',
    timesAMonth: 1.4,
    amount: 60,
    spread: 0.3,
  },
  { merchants: ['Check'], category: '', timesAMonth: 0.5, amount: 120, spread: 0.5 },
];

/** Small and fixed things cost every household the same. */
const SAME_FOR_ALL: ReadonlySet<string> = new Set(['FOOD_AND_DRINK_COFFEE', 'TRANSFER_OUT_WITHDRAWAL']);

/** Everyday shopping, its amounts stretched by `scale`. */
export const everyday = (scale: number): readonly Habit[] =>
  EVERYDAY.map((habit) =>
    SAME_FOR_ALL.has(habit.category) ? habit : { ...habit, amount: habit.amount * scale },
  );

/** Bills that nearly every household has. */
export const utilities = (scale: number): readonly Bill[] => [
  {
    name: 'City Power and Light',
    category: 'RENT_AND_UTILITIES_GAS_AND_ELECTRICITY',
    day: 9,
    amount: 118 * scale,
    jitter: 0.25,
  },
  {
    name: 'Clearwater Utility',
    category: 'RENT_AND_UTILITIES_WATER',
    day: 12,
    amount: 46 * scale,
    jitter: 0.12,
  },
  {
    name: 'Fiberline Internet',
    category: 'RENT_AND_UTILITIES_INTERNET_AND_CABLE',
    day: 15,
    amount: 69.99,
    paidBy: 'card',
  },
  {
    name: 'Orbit Wireless',
    category: 'RENT_AND_UTILITIES_TELEPHONE',
    day: 18,
    amount: 55 * scale,
    paidBy: 'card',
  },
  { name: 'Streamly', category: 'ENTERTAINMENT_TV_AND_MOVIES', day: 7, amount: 15.49, paidBy: 'card' },
  { name: 'Guardian Auto Insurance', category: 'GENERAL_SERVICES_INSURANCE', day: 22, amount: 131 * scale },
];
