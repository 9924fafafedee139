/** Money by account with its untaxed basis; dollars. */
export interface Balances {
  readonly own: number;
  readonly ownBasis: number;
  readonly spouse: number;
  readonly spouseBasis: number;
  readonly taxable: number;
  readonly taxableBasis: number;
  readonly roth: number;
}

type ChangingBalances = { -readonly [Name in keyof Balances]: Balances[Name] };

/**
 * A copy to be changed before it is handed on. Written field by field: six orders times sixty years copy balances some
 * thousand times, and a spread with computed names is several times slower.
 */
export const copyBalances = (balances: Balances): ChangingBalances => ({
  own: balances.own,
  ownBasis: balances.ownBasis,
  spouse: balances.spouse,
  spouseBasis: balances.spouseBasis,
  taxable: balances.taxable,
  taxableBasis: balances.taxableBasis,
  roth: balances.roth,
});

/** Puts dollars into the taxable account with full basis. */
export function deposited(balances: Balances, amount: number): Balances {
  if (amount === 0) return balances;
  const after = copyBalances(balances);
  after.taxable += amount;
  after.taxableBasis += amount;
  return after;
}
