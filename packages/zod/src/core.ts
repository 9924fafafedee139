export { $ZodError, toDotPath } from 'zod/v4/core';
