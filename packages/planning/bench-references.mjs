/** A plain year loop: growth, one withdrawal, one comparison, one object a year. */
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

/** A plain month loop over the same debts, without order, texts or checks. */
export function debtLoop({ linkedAccounts, monthlyPayment }) {
  const balances = linkedAccounts.map(({ balance }) => -balance);
  const series = balances.map((balance) => [balance]);
  for (let month = 1; month <= 600; month += 1) {
    let left = monthlyPayment;
    for (let at = 0; at < balances.length; at += 1) {
      const account = linkedAccounts[at];
      const owed = balances[at] * (1 + account.interestRate / 1_200);
      const paid = Math.min(owed, account.minimumMonthlyPayment);
      balances[at] = owed - paid;
      left -= paid;
    }
    for (let at = 0; at < balances.length; at += 1) {
      const extra = Math.min(balances[at], left);
      balances[at] -= extra;
      left -= extra;
      series[at].push(balances[at]);
    }
  }
  return series;
}

/** A plain path loop with Box–Muller normals and no bands: what a simulation costs at least. */
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
