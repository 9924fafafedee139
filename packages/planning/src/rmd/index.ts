export { rmd, type RmdResult } from './rmd.ts';
