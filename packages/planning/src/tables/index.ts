export { constantsOf, type Origin } from './origin.ts';
export * from './future-tax.ts';
export * from './social-security.ts';
export * from './statutory.ts';
export { WAGE_INDEX } from './wage-index.ts';
export * from './horizon.ts';
export * from './portfolios.ts';
export { DEFAULT_VOLATILITY } from './volatility.ts';
