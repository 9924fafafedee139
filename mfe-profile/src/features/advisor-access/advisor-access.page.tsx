import { consentCalls, CONSENT_SCOPES, type Consent } from '@fw/contract-crm/consent';
import { Button, Card, Checklist, ErrorPanel, PageHeader, SkeletonLines, TextLink } from '@fw/ui/core';
import { DateField, SaveProblem } from '@fw/ui/overlays';
import { addDays } from '@fw/units';
import { conflictIn, failureText, fieldErrorOf, useToast } from '@fw/web-kit';
import { useState } from 'react';
import { today } from '../../app/today.ts';
import { useConsentQuery, useGiveConsentMutation, useRevokeConsentMutation } from './advisor-access.api.ts';
import { ACCESS_TEXT as TEXT, advisorsSentence, allowedSentence, SCOPE_TEXT } from './advisor-access.text.ts';
import styles from './advisor-access.module.css';

const DEFAULT_DAYS = 90;

/** What the client lets the advisors of the company read, and until when. */
export function AdvisorAccessPage() {
  const { data, error, refetch, isFetching } = useConsentQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={TEXT.kicker} headline={TEXT.failed} />
        <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
          {failureText(error)}
        </ErrorPanel>
      </>
    );
  }
  if (!data) {
    return (
      <>
        <PageHeader kicker={TEXT.kicker} headline={TEXT.loading} live />
        <Card>
          <SkeletonLines label={TEXT.loading} lines={5} />
        </Card>
      </>
    );
  }
  const headline = data.endsOn === null ? TEXT.nothing : allowedSentence(data.endsOn);
  return (
    <>
      <PageHeader kicker={TEXT.kicker} headline={headline} live />
      <Card title={TEXT.form} sub={advisorsSentence(data.advisorNames)}>
        {data.sponsorScopes.length === 0 ? <p>{TEXT.none}</p> : <ConsentForm stored={data} />}
        <TextLink href="#/security">{TEXT.record}</TextLink>
      </Card>
    </>
  );
}

function ConsentForm({ stored }: { readonly stored: Consent }) {
  const form = useConsentForm(stored);
  const { value, error, current } = form;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.give();
      }}
    >
      {error !== undefined && (
        <SaveProblem
          message={current ? TEXT.changed : failureText(error)}
          choices={current ? [{ label: TEXT.reload, onPress: () => form.takeStored(current) }] : []}
        />
      )}
      <Checklist
        type="checkbox"
        label={TEXT.scopes}
        items={stored.sponsorScopes.map((id) => ({ id, label: SCOPE_TEXT[id] }))}
        chosen={value.scopes}
        error={fieldErrorOf(error, 'scopes') ?? null}
        onChange={(chosen) =>
          form.change({ scopes: CONSENT_SCOPES.filter((scope) => chosen.includes(scope)) })
        }
      />
      <DateField
        label={TEXT.endsOn}
        hint={TEXT.endsHint}
        value={value.endsOn}
        required
        error={form.isDateMissing ? TEXT.endsMissing : (fieldErrorOf(error, 'endsOn') ?? null)}
        onChange={(endsOn) => form.change({ endsOn })}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={form.isGiving}>
          {TEXT.save}
        </Button>
        {stored.endsOn !== null && (
          <Button variant="secondary" busy={form.isRevoking} onPress={() => void form.revoke()}>
            {TEXT.revoke}
          </Button>
        )}
      </div>
    </form>
  );
}

const valueOf = ({ scopes, endsOn, version }: Consent) => ({
  scopes,
  endsOn: endsOn ?? addDays(today(), DEFAULT_DAYS),
  version,
});

type ConsentValue = Pick<Consent, 'scopes' | 'endsOn' | 'version'>;

function useConsentForm(stored: Consent) {
  const [value, setValue] = useState<ConsentValue>(() => valueOf(stored));
  const [isDateMissing, setDateMissing] = useState(false);
  const [give, giving] = useGiveConsentMutation();
  const [revoke, revoking] = useRevokeConsentMutation();
  const toast = useToast();
  const takeStored = (consent: Consent) => {
    setValue(valueOf(consent));
    giving.reset();
  };
  return {
    value,
    isDateMissing,
    error: giving.error,
    current: conflictIn(consentCalls.give, giving.error),
    isGiving: giving.isLoading,
    isRevoking: revoking.isLoading,
    takeStored,
    change: (changes: Partial<ConsentValue>) => setValue({ ...value, ...changes }),
    give: async () => {
      const { endsOn } = value;
      setDateMissing(endsOn === null);
      if (endsOn === null) return;
      const { data } = await give({ body: { ...value, endsOn } });
      if (!data) return;
      setValue(valueOf(data));
      toast.good(TEXT.saved);
    },
    revoke: async () => {
      const { data, error } = await revoke();
      if (error) toast.failure(error);
      if (!data) return;
      takeStored(data);
      toast.good(TEXT.revoked);
    },
  };
}
