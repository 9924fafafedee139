/** A payment that comes once a month, in dollars of money out. */
export interface Bill {
  readonly name: string;
  readonly category: string;
  readonly day: number;
  readonly amount: number;
  /** Share by which the amount moves from month to month; 0 for fixed bills. */
  readonly jitter?: number;
  readonly paidBy?: 'checking' | 'card';
}

/** Shopping that happens some times a month. */
export interface Habit {
  readonly merchants: readonly string[];
  readonly category: string;
  readonly timesAMonth: number;
  readonly amount: number;
  readonly spread?: number;
  readonly paidBy?: 'checking' | 'card';
  /** Share of purchases that come back as a refund. */
  readonly refunds?: number;
}

export interface Pay {
  readonly employer: string;
  /** Net pay of one pay day, dollars. */
  readonly amount: number;
  readonly rhythm: 'semi-monthly' | 'every-two-weeks' | 'weekly' | 'irregular';
}

export interface HeldAccount {
  readonly type: 'depository' | 'credit' | 'loan' | 'investment';
  readonly subtype: string;
  readonly name: string;
  readonly mask: string;
  /** Dollars; owed amounts are positive, as at the aggregator. */
  readonly balance: number;
  readonly limit?: number;
  /** Wire fields of the aggregator's liability. */
  readonly liability?: Readonly<Record<string, unknown>>;
}

/** How one household earns, owns, owes and spends. */
export interface Household {
  readonly username: string;
  readonly institutionId: string;
  readonly pays: readonly Pay[];
  readonly bills: readonly Bill[];
  readonly habits: readonly Habit[];
  /** Moved to savings on the 5th, dollars. */
  readonly monthlySaving: number;
  /** Share of the card's balance paid on the 20th. */
  readonly cardPaidShare: number;
  readonly openingChecking: number;
  readonly openingSavings: number;
  readonly openingCard: number;
  readonly cardLimit: number;
  readonly otherAccounts: readonly HeldAccount[];
}
