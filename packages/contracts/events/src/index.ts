export * from './browser-events.ts';
export * from './domain-events.ts';
