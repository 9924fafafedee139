// @ts-check
// Plain JavaScript, because the build and the publisher read it with Node as it is; TypeScript infers its types.
export { CONTRACT, descriptorFrom, mfeBlock, mfeDescriptor } from './descriptor.mjs';
export { parseRegistry, publishedRemote, registry } from './registry.mjs';

/** @typedef {import('./descriptor.mjs').MfeBlock} MfeBlock */
/** @typedef {import('./descriptor.mjs').MfeDescriptor} MfeDescriptor */
/** @typedef {import('./descriptor.mjs').NavItem} NavItem */
/** @typedef {import('./descriptor.mjs').WidgetEntry} WidgetEntry */
/** @typedef {import('./registry.mjs').PublishedRemote} PublishedRemote */
/** @typedef {import('./registry.mjs').Registry} Registry */
/** @typedef {import('./registry.mjs').ParsedRegistry} ParsedRegistry */
