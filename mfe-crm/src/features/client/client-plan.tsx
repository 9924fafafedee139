import type { ClientPlan } from '@fw/contract-crm';
import { Button, moneyText } from '@fw/ui/core';
import { formatDate, isoDate } from '@fw/units';
import { useDollarView } from '@fw/web-kit/dollars';
import { useState } from 'react';
import { useClientPlanQuery } from './client.api.ts';
import { ClientPart } from './client-part.tsx';
import { CLIENT_TEXT as TEXT, outcomeText, valueText } from './client.text.ts';
import type { OfClient } from './of-client.ts';
import { PreparePlan } from './prepare-plan.tsx';
import styles from './client.module.css';

interface ClientPlanCardProps extends OfClient {
  readonly planId: string;
}

/** One plan of a client with its answers and results. */
export function ClientPlanCard({ clientId, planId, onRefused }: ClientPlanCardProps) {
  const [dollars] = useDollarView();
  const read = useClientPlanQuery({ params: { planId }, body: { clientId, dollars } });
  const [isPreparing, setPreparing] = useState(false);
  return (
    <ClientPart title={read.data?.name ?? TEXT.plan} read={read} onRefused={onRefused}>
      {(plan) =>
        plan.isStarted ? (
          <div className={styles['plan']}>
            <Facts title={TEXT.figures} facts={plan.figures.map(figureFact)} />
            {plan.outlook?.map(({ title, sentences }) => (
              <section key={title} aria-label={title}>
                <h3>{title}</h3>
                {sentences.map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </section>
            ))}
            {plan.review.map(({ title, facts }) => (
              <Facts
                key={title}
                title={title}
                facts={facts.map(({ label, text }) => [label, text] as const)}
              />
            ))}
            <Facts title={TEXT.sentTitle} facts={plan.proposals.map(sentFact)} />
            <Button variant="secondary" onPress={() => setPreparing(true)}>
              {TEXT.prepare}
            </Button>
            {isPreparing && (
              <PreparePlan clientId={clientId} plan={plan} onClose={() => setPreparing(false)} />
            )}
          </div>
        ) : (
          <p>{TEXT.notStarted}</p>
        )
      }
    </ClientPart>
  );
}

const figureFact = ({ label, amount, value }: ClientPlan['figures'][number]) => {
  const isMoney = amount !== undefined && amount !== null;
  return [label, isMoney ? moneyText({ amount }) : valueText(value ?? null)] as const;
};

const sentFact = (sent: ClientPlan['proposals'][number]) =>
  [`${formatDate(isoDate(sent.sentAt.slice(0, 10)))}, ${sent.advisorName}`, outcomeText(sent)] as const;

interface FactsProps {
  readonly title: string;
  readonly facts: readonly (readonly [string, string])[];
}

function Facts({ title, facts }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className={styles['facts']}>
        {facts.map(([label, value], index) => (
          // Two answers of a list can have the same words.
          <div key={`${label} ${String(index)}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
