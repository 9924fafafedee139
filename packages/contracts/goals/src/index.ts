export * from './goals.contract.ts';
