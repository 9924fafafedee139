import { useState } from 'react';

/** The idempotency key of one form: made when the form opens, renewed after a create that leaves it open. */
export function useFormKey(): { readonly key: string; readonly renew: () => void } {
  const [key, setKey] = useState(() => crypto.randomUUID());
  return { key, renew: () => setKey(crypto.randomUUID()) };
}
