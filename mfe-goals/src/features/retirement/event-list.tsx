import { EVENTS_TEXT as TEXT } from './plan-events.text.ts';
import type { CountedEvent } from '@fw/contract-goals';
import styles from './retirement.module.css';

/** What the numbers in the chart mean; nothing for a plan without events. */
export function EventList({ events }: { readonly events: readonly CountedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section className={styles['events']} aria-label={TEXT.key}>
      <ol>
        {events.map(({ number, sentence }) => (
          <li key={number} value={number}>
            {sentence}
          </li>
        ))}
      </ol>
    </section>
  );
}
