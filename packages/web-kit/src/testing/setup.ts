import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { failOnProblems } from './service-server.ts';

failOnProblems();
// The library registers its own once for each worker, whose files share their modules.
afterEach(cleanup);
