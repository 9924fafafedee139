export * from './browser-events.ts';
export * from './facts.ts';
