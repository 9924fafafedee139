import { findFieldError } from '@fw/web-kit';

/** Errors that the form of a factor shows at its field. */
export const isAtField = (error: unknown): boolean =>
  ['code', 'name'].some((field) => findFieldError(error, field) !== undefined);
