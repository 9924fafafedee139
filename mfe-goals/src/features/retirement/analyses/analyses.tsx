import type { RetirementCalculator } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import { lazy, type ReactNode } from 'react';
import { OnDemand } from '../../../app/on-demand.tsx';
import { ANALYSES_TEXT as TEXT, CHANCE_TEXT, SOCIAL_SECURITY_TEXT, STRESS_TEXT } from './analyses.text.ts';
import { HISTORY_TEXT } from './history.text.ts';
import styles from './analyses.module.css';

const Chance = lazy(async () => ({ default: (await import('./chance.section.tsx')).ChanceSection }));
const History = lazy(async () => ({ default: (await import('./history.section.tsx')).HistorySection }));
const Stress = lazy(async () => ({ default: (await import('./stress.section.tsx')).StressSection }));
const SocialSecurity = lazy(async () => ({
  default: (await import('./social-security.section.tsx')).SocialSecuritySection,
}));

interface AnalysesProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
  /** Further analyses, such as variants while a plan is being changed. */
  readonly children?: ReactNode;
}

/** What a person can examine beside the plan itself. */
export function Analyses({ answers, asOf, children }: AnalysesProps) {
  return (
    <div className={styles['analyses']}>
      <h2>{TEXT.title}</h2>
      <OnDemand title={CHANCE_TEXT.title} lead={CHANCE_TEXT.lead}>
        <Chance asOf={asOf} />
      </OnDemand>
      <OnDemand title={HISTORY_TEXT.title} lead={HISTORY_TEXT.lead}>
        <History asOf={asOf} />
      </OnDemand>
      <OnDemand title={STRESS_TEXT.title} lead={STRESS_TEXT.lead}>
        <Stress answers={answers} asOf={asOf} />
      </OnDemand>
      {children}
      <OnDemand title={SOCIAL_SECURITY_TEXT.title} lead={SOCIAL_SECURITY_TEXT.lead}>
        <SocialSecurity answers={answers} asOf={asOf} />
      </OnDemand>
    </div>
  );
}
