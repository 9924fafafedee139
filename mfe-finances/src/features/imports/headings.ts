/** What banks call their columns; of several patterns the earlier one wins. */
export const HEADING = {
  date: /^(date|datetime|(transaction|trans\.?|booking|posting|posted|post|run|created) ?(date|on)|date (posted|time))\b/i,
  anyAmount:
    /amount|debit|credit|withdrawal|deposit|inflow|outflow|gross|^net$|^value$|money (in|out)|paid (in|out)/i,
} as const;

/** Names of a column, the surest first. */
export const COLUMN_NAMES = {
  date: [/^(transaction|trans\.?|booking) ?date$/i, /^date$/i, /^datetime$/i, /\bdate\b|^created on$/i],
  description: [
    /^(original |transaction )?description$/i,
    /description/i,
    /payee|merchant/i,
    /^name$/i,
    /narrative|memo|note|details/i,
    /(?<!user|account |bank |card )name/i,
  ],
  /** What a row is, where it has no text of its own. */
  kind: [/^action$/i, /type/i, /category/i],
  amount: [
    /^(transaction )?amount( \(?(usd|\$|total)\)?)?$/i,
    /^net( amount)?$/i,
    /^gross( amount)?$/i,
    /^value$/i,
    /^amount\b/i,
  ],
  moneyIn: [/inflow|deposit|money in|paid in/i, /credit(?!.*debit)/i],
  moneyOut: [/outflow|withdrawal|money out|paid out/i, /debit|charge/i],
  category: [/category/i],
  status: [/^(transaction )?status$/i],
  direction: [/transaction type|debit.*credit|credit.*debit|^type$|^details$/i],
} as const;
