/** Yearly deviation assumed when no portfolio is chosen (fraction). Source: definitions 17.1. */
export const DEFAULT_VOLATILITY = 0.11;
