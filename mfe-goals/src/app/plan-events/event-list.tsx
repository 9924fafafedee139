import type { CountedEvent } from '@fw/contract-goals';
import styles from './plan-events.module.css';

interface EventListProps {
  readonly events: readonly CountedEvent[];
  /** The name of the list as a part of its page; none where a sentence above it names it. */
  readonly label?: string | undefined;
}

/** What the events and phases of a plan are, by their numbers; nothing for a plan without events. */
export function EventList({ events, label }: EventListProps) {
  if (events.length === 0) return null;
  return (
    <section className={styles['events']} aria-label={label}>
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
