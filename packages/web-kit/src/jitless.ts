import { config } from 'zod/mini';

// Schema parsers are otherwise compiled with `new Function`, which the content policy blocks and reports. The setting is
// global to the page, so every copy of zod reads it; both entries of this package import this file before any schema.
config({ jitless: true });
