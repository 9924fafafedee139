const category = (id: string, ...hierarchy: readonly string[]) => ({
  category_id: id,
  group: hierarchy[0] === 'Transfer' ? 'special' : 'place',
  hierarchy,
});

/** A short form of the old category list, which Plaid itself has retired. */
export const CATEGORIES = [
  category('10000000', 'Bank Fees'),
  category('12000000', 'Community'),
  category('13000000', 'Food and Drink'),
  category('13005000', 'Food and Drink', 'Restaurants'),
  category('14000000', 'Healthcare'),
  category('15000000', 'Interest'),
  category('16000000', 'Payment'),
  category('17000000', 'Recreation'),
  category('18000000', 'Service'),
  category('19000000', 'Shops'),
  category('20000000', 'Tax'),
  category('21000000', 'Transfer'),
  category('21009000', 'Transfer', 'Payroll'),
  category('22000000', 'Travel'),
];
