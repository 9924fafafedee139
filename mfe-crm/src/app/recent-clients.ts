import { useFormDraft } from '@fw/web-kit';
import * as z from 'zod/mini';

const MAX_RECENT = 5;

const recentClient = z.object({ userId: z.string(), name: z.string() });
export type RecentClient = z.output<typeof recentClient>;

const NONE: RecentClient[] = [];

/** The clients that the advisor opened last in this tab, newest first; sign-out removes them. */
export function useRecentClients() {
  const { value, update } = useFormDraft('recent clients', z.array(recentClient), NONE);
  return {
    recent: value,
    add: (client: RecentClient) =>
      update((before) =>
        [client, ...before.filter(({ userId }) => userId !== client.userId)].slice(0, MAX_RECENT),
      ),
  };
}
