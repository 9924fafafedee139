export * from './companies.contract.ts';
export * from './employee-search.contract.ts';
