import { BENEFIT_KIND_TEXT, benefitKind, type BenefitKind, type CompanyBenefit } from '@fw/contract-goals';
import { interestFlagCalls } from '@fw/contract-profile';
import { PLANNER_ROUTE } from '@fw/contract-remotes/routes';
import {
  Button,
  Card,
  EmergencyIcon,
  EmptyState,
  GoodIcon,
  MessageIcon,
  Notice,
  PageHeader,
  PeopleIcon,
  RoundMark,
  SkeletonLines,
  StudentDebtIcon,
  TargetIcon,
  TextLink,
  type Icon,
} from '@fw/ui/core';
import { contractEndpoint, failureText } from '@fw/web-kit';
import { createElement, useState, type ReactNode } from 'react';
import { goalsApi } from '../../app/api.ts';
import { PageLoadFailed } from '../../app/page-load-failed.tsx';
import { useCompanyBenefitsQuery } from '../../app/benefit-terms/benefit-terms.api.ts';
import { BENEFITS_TEXT as TEXT } from './company-benefits.text.ts';
import styles from './company-benefits.module.css';

const { useNoteBenefitsInterestMutation } = goalsApi.injectEndpoints({
  endpoints: (build) => ({
    noteBenefitsInterest: build.mutation({
      ...contractEndpoint(interestFlagCalls.set),
      onQueryStarted: async (_args, { queryFulfilled }) => {
        // A failure is logged and not shown [B7-22]: nothing on the screen depends on it.
        await queryFulfilled.catch(({ error }: { readonly error?: unknown }) => {
          reportError(new Error(`The interest was not noted: ${failureText(error)}`));
        });
      },
    }),
  }),
});

function Benefit({ benefit }: { readonly benefit: CompanyBenefit }) {
  const { name, description, employerPays, enrollment, link } = benefit;
  const facts = [
    { label: TEXT.employerPays, value: employerPays, place: styles['pays'] },
    { label: TEXT.enrollment, value: enrollment, place: styles['signUp'] },
  ].filter(({ value }) => value !== '');
  return (
    <li className={styles['benefit']}>
      <div>
        <h3>{name}</h3>
        <p>{description}</p>
      </div>
      <dl>
        {facts.map(({ label, value, place }) => (
          <div key={label} className={place}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {link !== null && (
        <TextLink href={link} newTab>
          {TEXT.open} <span className="visually-hidden">for {name}</span>
        </TextLink>
      )}
    </li>
  );
}

const KIND_ICONS: Readonly<Record<BenefitKind, Icon>> = {
  RETIREMENT: TargetIcon,
  HEALTH: GoodIcon,
  INSURANCE: EmergencyIcon,
  EDUCATION: StudentDebtIcon,
  FAMILY: PeopleIcon,
  WELLBEING: MessageIcon,
};

const KindMark = ({ kind }: { readonly kind: BenefitKind }) => (
  <RoundMark>{createElement(KIND_ICONS[kind])}</RoundMark>
);

/** The benefits of the company by kind. */
function Benefits({ benefits }: { readonly benefits: readonly CompanyBenefit[] }) {
  const kinds = benefitKind.options.filter((kind) => benefits.some((benefit) => benefit.kind === kind));
  return kinds.map((kind) => (
    <Card key={kind} title={BENEFIT_KIND_TEXT[kind]} mark={<KindMark kind={kind} />}>
      <ul className={styles['benefits']}>
        {benefits
          .filter((benefit) => benefit.kind === kind)
          .map((benefit) => (
            <Benefit key={benefit.name} benefit={benefit} />
          ))}
      </ul>
    </Card>
  ));
}

/** Notes the interest of the person in the benefits [B3-52], and leads to the planner. */
function Interest() {
  const [noteInterest] = useNoteBenefitsInterestMutation();
  const [isNoted, setNoted] = useState(false);
  const note = () => {
    setNoted(true);
    void noteInterest({ body: { interestFlag: 'benefits' } });
  };
  return (
    <Card
      title={TEXT.interestTitle}
      mark={
        <RoundMark>
          <MessageIcon />
        </RoundMark>
      }
      footer={
        <>
          <TextLink href={`#${PLANNER_ROUTE}`} newTab>
            {TEXT.planner}
          </TextLink>
          {!isNoted && (
            <Button variant="secondary" onPress={note}>
              {TEXT.interested}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['interest']}>
        <p>{TEXT.interestText}</p>
        {isNoted && <Notice>{TEXT.noted}</Notice>}
      </div>
    </Card>
  );
}

/** What the employer of the person offers; summary and calculator of its goal alike [A2-09]. */
export function CompanyBenefitsPage({
  name,
  children,
}: {
  readonly name: string;
  /** The plan of the goal. */
  readonly children?: ReactNode;
}) {
  const query = useCompanyBenefitsQuery({});
  const { data, error } = query;
  if (error && !data) return <PageLoadFailed kicker={name} headline={TEXT.failed} query={query} />;
  return (
    <>
      <PageHeader kicker={name} headline={data ? TEXT.headline : TEXT.loading} />
      <div className={styles['page']}>
        {!data && <SkeletonLines label={TEXT.loading} lines={8} />}
        {data?.length === 0 && (
          <Card>
            <EmptyState illustration="no-goals" title={TEXT.none}>
              {TEXT.noneHint}
            </EmptyState>
          </Card>
        )}
        {data && <Benefits benefits={data} />}
        {data && children}
        {data && <Interest />}
      </div>
    </>
  );
}
