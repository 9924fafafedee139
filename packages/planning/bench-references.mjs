/** A plain year loop: growth, one withdrawal, one comparison, one object a year. @param {number} years */
export function growthLoop(years) {
  const rows = [];
  let balance = 500_000;
  for (let year = 0; year < years; year += 1) {
    const need = 40_000 * 1.02 ** year;
    balance = Math.max(0, balance - need) * 1.05 + 10_000;
    rows.push({ year, need, balance });
  }
  return rows;
}

/**
 * A plain month loop over the same debts, without order, texts or checks.
 * @param {{ linkedAccounts: readonly { balance: number, interestRate: number, minimumMonthlyPayment: number }[], monthlyPayment: number }} input
 */
export function debtLoop({ linkedAccounts, monthlyPayment }) {
  const balances = linkedAccounts.map(({ balance }) => -balance);
  const series = balances.map((balance) => [balance]);
  for (let month = 1; month <= 600; month += 1) {
    let left = monthlyPayment;
    for (const [at, account] of linkedAccounts.entries()) {
      const owed = (balances[at] ?? 0) * (1 + account.interestRate / 1_200);
      const paid = Math.min(owed, account.minimumMonthlyPayment);
      balances[at] = owed - paid;
      left -= paid;
    }
    for (let at = 0; at < balances.length; at += 1) {
      const balance = balances[at] ?? 0;
      const extra = Math.min(balance, left);
      balances[at] = balance - extra;
      left -= extra;
      series[at]?.push(balance - extra);
    }
  }
  return series;
}

/**
 * A plain path loop with Box–Muller normals and no bands: what a simulation costs at least.
 * @param {number} paths
 * @param {number} years
 * @param {number} volatility
 */
export function pathLoop(paths, years, volatility) {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return ((state >>> 0) + 0.5) / 4_294_967_296;
  };
  let successes = 0;
  for (let path = 0; path < paths; path += 1) {
    let balance = 500_000;
    for (let year = 0; year < years; year += 1) {
      const z = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
      balance = Math.max(0, balance - 30_000) * 1.05 * Math.exp(volatility * z);
    }
    if (balance > 0) successes += 1;
  }
  return successes;
}
