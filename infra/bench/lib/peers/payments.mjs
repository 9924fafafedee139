const DAYS = 730;
const DAY_MS = 86_400_000;
const PAYEES = 40;

/**
 * Transactions spread evenly over two years, the newest first: one of twenty is income.
 * @param {number} count
 * @returns {import('./types.ts').Payment[]}
 */
export const samplePayments = (count, now = Date.now()) =>
  Array.from({ length: count }, (_, index) => ({
    date: new Date(now - Math.floor((index * DAYS) / count) * DAY_MS).toISOString().slice(0, 10),
    cents: index % 20 === 0 ? 150_000 : -1_000 - (index % 90) * 100,
    payee: `Grocery store ${index % PAYEES}`,
  }));
