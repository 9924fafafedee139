/** A bank of the sandbox. */
export interface Institution {
  readonly id: string;
  readonly name: string;
  readonly oauth: boolean;
  readonly products: readonly string[];
  readonly color: string;
  readonly url: string;
}

const ALL = [
  'assets',
  'auth',
  'balance',
  'identity',
  'income_verification',
  'investments',
  'liabilities',
  'transactions',
];
const LOANS = ['balance', 'identity', 'liabilities', 'transactions'];
const PLANS = ['balance', 'identity', 'investments', 'transactions'];

const COLORS = ['#1f5fa8', '#0b7a5b', '#8a3b12', '#6b3fa0', '#a3264b', '#2d6a73'];

const bank = (id: string, name: string, products = ALL): Institution => ({
  id: `ins_${id}`,
  name,
  oauth: name.includes('OAuth'),
  products,
  color: COLORS[Number(id) % COLORS.length] ?? '#1f5fa8',
  url: `https://${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.example`,
});

/** Plaid's six sandbox banks, the one its SDK's tests name, then fictitious banks, loan servicers and plan providers. */
export const INSTITUTIONS: readonly Institution[] = [
  bank('109508', 'First Platypus Bank'),
  bank('109509', 'First Gingham Credit Union'),
  bank('109510', 'Tattersall Federal Credit Union'),
  bank('109511', 'Tartan Bank'),
  bank('109512', 'Houndstooth Bank'),
  bank('127287', 'Platypus OAuth Bank'),
  bank('135842', 'Platypus Income Bank'),
  bank('900001', 'Harbor Light Bank'),
  bank('900002', 'Cedar & Main Credit Union'),
  bank('900003', 'Northbank National'),
  bank('900004', 'Bluestem Savings'),
  bank('900005', 'Clearwater Card Services', LOANS),
  bank('900006', 'Meadowlark Student Loans', LOANS),
  bank('900007', 'Granite Home Lending', LOANS),
  bank('900008', 'Roadrunner Auto Finance', LOANS),
  bank('900009', 'Summit Retirement Services', PLANS),
  bank('900010', 'Evergreen 401(k)', PLANS),
  bank('900011', 'Teachers Harbor 403(b)', PLANS),
  bank('900012', 'Lantern Investments', PLANS),
  bank('900013', 'Wellspring HSA', PLANS),
  bank('900014', 'Juniper OAuth Bank'),
];

/** The institution of an id such as `ins_109508`. */
export const findInstitution = (id: string): Institution | undefined =>
  INSTITUTIONS.find((one) => one.id === id);

/** Institutions that offer all products, found by a part of the name or by the id. */
export function searchInstitutions(query: string, products: readonly string[]): Institution[] {
  const words = query.trim().toLowerCase();
  return INSTITUTIONS.filter(
    (one) =>
      (one.name.toLowerCase().includes(words) || one.id === words) &&
      products.every((product) => one.products.includes(product)),
  );
}
