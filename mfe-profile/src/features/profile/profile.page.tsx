import { ShownTogether } from '@fw/web-kit/first-use';
import {
  Card,
  GoodIcon,
  PageHeader,
  ShowIcon,
  Skeleton,
  SkeletonLines,
  TextLink,
  LinkButton,
} from '@fw/ui/core';
import { LoadFailed } from '@fw/web-kit';
import { StatusNotice } from './status-notice.tsx';
import { PlannerCard } from './planner-card.tsx';
import { useProfileQuery } from '../../app/profile.api.ts';
import {
  AboutMeCard,
  ConcernsCard,
  ContactCard,
  DependentsCard,
  PartMark,
  PasswordCard,
  SettingsCard,
} from './profile-cards.tsx';
import { PROFILE_TEXT as TEXT } from './profile.text.ts';
import styles from './profile.module.css';

/** The way to the confidence checkup. */
function CheckupCard() {
  return (
    <Card fill mark={<PartMark of={GoodIcon} />} title="Confidence checkup">
      <p className={styles['text']}>Answer seven short questions to track your confidence about money.</p>
      <div className={styles['foot']}>
        <LinkButton href="#/profile/confidence-checkup" variant="secondary">
          Open the checkup
        </LinkButton>
      </div>
    </Card>
  );
}

/** Leads to what the advisors of the company may read. */
function AdvisorAccessCard() {
  return (
    <Card
      fill
      mark={<PartMark of={ShowIcon} />}
      title="Planner access"
      action={<TextLink href="#/profile/advisor-access">Change</TextLink>}
    >
      <p className={styles['text']}>Choose what your planners can see, and until when.</p>
    </Card>
  );
}

const LoadingCard = () => (
  <div className={styles['cards']}>
    <Card title={TEXT.title}>
      <SkeletonLines label={TEXT.loading} lines={8} />
    </Card>
  </div>
);

/** The user's own information. */
export function ProfilePage() {
  const { data, error, refetch, isFetching } = useProfileQuery();
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={TEXT.title} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  return (
    <>
      <PageHeader kicker={TEXT.title} headline={data ? TEXT.headline : TEXT.loading} live />
      <ShownTogether loading={<LoadingCard />}>
        <StatusNotice />
        {data ? (
          <div className={styles['cards']}>
            <ContactCard facts={data.contactInformation} />
            <AboutMeCard facts={data.aboutMe} />
            <DependentsCard facts={data.dependents} />
            <SettingsCard facts={data.emailPreferences} />
            <ConcernsCard facts={data.classifiers} />
            <PasswordCard />
            <CheckupCard />
            <PlannerCard />
            <AdvisorAccessCard />
          </div>
        ) : (
          <Skeleton />
        )}
      </ShownTogether>
    </>
  );
}
