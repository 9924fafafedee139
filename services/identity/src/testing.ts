export { buildIdentity } from './app.ts';
