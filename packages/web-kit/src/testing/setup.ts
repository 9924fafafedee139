import { failOnProblems } from './service-server.ts';

failOnProblems();
