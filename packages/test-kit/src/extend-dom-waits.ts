import { configure } from '@testing-library/react';
import { deadlineMs } from './deadline.ts';

configure({ asyncUtilTimeout: deadlineMs() });
