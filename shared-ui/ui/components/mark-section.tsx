import { Card, Marked, PersonMark, ProgressBar, RoundMark, StatusPill, TargetIcon } from '@fw/ui/core';
import { CategoryIcon, CategoryMark, MerchantMark } from '@fw/ui/marks';
import styles from './components.module.css';

interface MarkSectionProps {
  /** Ids of the categories. */
  readonly categories: readonly string[];
}

const TONES = ['good', 'bad', 'now', 'info', 'neutral', 'outline'] as const;
const ROLES = ['good', 'bad', 'now', 'info', 'brand', 'mute'] as const;

/** Badges, marks of every kind and bars. */
export function MarkSection({ categories }: MarkSectionProps) {
  return (
    <Card title="Marks, badges and bars">
      <div className={styles['stack']}>
        <div className={styles['row']} data-part="badges">
          {TONES.map((tone) => (
            <StatusPill key={tone} tone={tone}>
              {tone}
            </StatusPill>
          ))}
        </div>
        <ul className={styles['marks']}>
          {categories.map((id) => (
            <li key={id}>
              <CategoryMark categoryId={id} />
              <CategoryMark categoryId={id} size="sm" />
              <CategoryIcon categoryId={id} />
              {id}
            </li>
          ))}
        </ul>
        <div className={styles['row']} data-part="marks">
          <MerchantMark name="Blue Door Bistro" categoryId="dining" />
          <MerchantMark name="City Parking" categoryId="auto-transportation" isPending />
          <MerchantMark name="Payroll" categoryId="income" size="sm" />
          {ROLES.map((tone) => (
            <RoundMark key={tone} tone={tone}>
              <TargetIcon />
            </RoundMark>
          ))}
          <PersonMark name="Grace Lindqvist" />
          <PersonMark name="Grace Lindqvist" size="lg" />
        </div>
        <div data-part="marked">
          <Marked
            mark={<MerchantMark name="Blue Door Bistro" categoryId="dining" />}
            name="Blue Door Bistro"
            sub={['11/20/2026 · Dining']}
          />
          <Marked
            mark={<CategoryMark categoryId="income" />}
            name="A payroll whose long name goes on to a second line where the list is narrow"
            sub={['Every two weeks', 'From $2,900.00 to $2,950.00']}
          />
        </div>
        <ProgressBar label="On pace" value={40} pace={70} />
        <ProgressBar label="Over" value={120} tone="bad" pace={70} />
        <ProgressBar label="Met" value={100} tone="good" size="lg" />
      </div>
    </Card>
  );
}
