// Files that share their modules share the list of what is open: each closes what it opened. Registered before the hooks
// of a file, these run after them.
import { afterAll, afterEach } from 'vitest';
import { closeRest } from './closing.ts';

afterEach(() => closeRest('test'));
afterAll(() => closeRest('file'));
