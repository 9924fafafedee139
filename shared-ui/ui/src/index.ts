// Import from here; the build divides the names between the two doors, so that calm pages stay light.
export * from './calm.ts';
export * from './rich.ts';
