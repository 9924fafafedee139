import { useFormDraft } from '@fw/web-kit';
import * as z from 'zod/mini';
import type { Contact } from './create-account.step.tsx';
import type { Entry } from './validators.step.tsx';

const typedBefore = z.object({
  sponsorId: z.string(),
  values: z.record(z.string(), z.optional(z.string())),
  email: z.string(),
  phone: z.string(),
});

/** What the person typed; it is still there after a reload of the page. */
export function useTyped(start: { readonly sponsorId: string; readonly email: string }) {
  const { value, set, discard } = useFormDraft('registration', typedBefore, {
    sponsorId: start.sponsorId,
    values: {},
    email: start.email,
    phone: '',
  });
  const { sponsorId, values, email, phone } = value;
  return {
    entry: { sponsorId, values },
    contact: { email, phone },
    change: (part: Partial<Entry & Contact>): void => set({ ...value, ...part }),
    discard,
  };
}
