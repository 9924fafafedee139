const BINARY_NOISE = 1e-6;

/** Down to the dime, as the law rounds primary amounts. US dollars. */
export const toDime = (amount: number): number => Math.floor(amount * 10 + BINARY_NOISE) / 10;

/** Down to the dollar, as the law rounds what is paid. US dollars. */
export const toDollar = (amount: number): number => Math.floor(amount + BINARY_NOISE);
