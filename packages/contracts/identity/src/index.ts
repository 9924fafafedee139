export * from './internal.contract.ts';
export * from './roster.contract.ts';
export * from './session.contract.ts';
export * from './session-life.ts';
