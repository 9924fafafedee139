import {
  CONSENT_SCOPE_TEXT,
  CONSENT_SCOPES,
  consentCalls,
  consentScope,
  type Consent,
} from '@fw/contract-crm/consent';
import { Button, Card, Checklist, PageHeader, SkeletonLines, TextLink } from '@fw/ui/core';
import { DateField } from '@fw/ui/overlays';
import { addDays, isIsoDate, type IsoDate } from '@fw/units';
import { contractEndpoint, LoadFailed, useToast } from '@fw/web-kit';
import { EntityProblem, useEntityForm } from '@fw/web-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { today } from '@fw/units/today';
import { profileApi } from '../../app/api.ts';
import { ACCESS_TEXT as TEXT, advisorsSentence, allowedSentence } from './advisor-access.text.ts';
import styles from './advisor-access.module.css';

const { useConsentQuery, useGiveConsentMutation, useRevokeConsentMutation } = profileApi.injectEndpoints({
  endpoints: (build) => ({
    consent: build.query({ ...contractEndpoint(consentCalls.get), providesTags: ['Consent'] }),
    giveConsent: build.mutation({ ...contractEndpoint(consentCalls.give), invalidatesTags: ['Consent'] }),
    revokeConsent: build.mutation({ ...contractEndpoint(consentCalls.revoke), invalidatesTags: ['Consent'] }),
  }),
});

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
        <LoadFailed {...{ error, isFetching, refetch }} />
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
        <TextLink href="#/profile/access-log">{TEXT.record}</TextLink>
      </Card>
    </>
  );
}

function ConsentForm({ stored }: { readonly stored: Consent }) {
  const { form, revoke, isRevoking, setDayProblem } = useConsentForm(stored);
  const { values, change, field, errorOf } = form;
  return (
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <EntityProblem form={form} text={TEXT} />
      <Checklist
        type="checkbox"
        label={TEXT.scopes}
        items={stored.sponsorScopes.map((id) => ({ id, label: CONSENT_SCOPE_TEXT[id].offer }))}
        chosen={values.scopes}
        error={errorOf('scopes')}
        onChange={(chosen) => change({ scopes: CONSENT_SCOPES.filter((scope) => chosen.includes(scope)) })}
      />
      <DateField
        label={TEXT.endsOn}
        hint={TEXT.endsHint}
        required
        onProblem={setDayProblem}
        {...field('endsOn')}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={form.isBusy}>
          {TEXT.save}
        </Button>
        {stored.endsOn !== null && (
          <Button variant="secondary" busy={isRevoking} onPress={() => void revoke()}>
            {TEXT.revoke}
          </Button>
        )}
      </div>
    </form>
  );
}

const typed = z.object({
  scopes: z.array(consentScope),
  endsOn: z.nullable(z.custom<IsoDate>((value) => isIsoDate(value))),
});
type TypedConsent = z.output<typeof typed>;

const toTyped = ({ scopes, endsOn }: Consent): TypedConsent => ({
  scopes,
  endsOn: endsOn ?? addDays(today(), DEFAULT_DAYS),
});

/** What was chosen, its saving, and the end of the consent. */
function useConsentForm(stored: Consent) {
  const [give] = useGiveConsentMutation();
  const [revoke, { isLoading: isRevoking }] = useRevokeConsentMutation();
  const toast = useToast();
  /** Of the last day as it is typed: the field lets out a valid one only, and keeps the one from before. */
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const form = useEntityForm({
    name: 'advisor access',
    schema: typed,
    start: toTyped(stored),
    edited: stored,
    toValues: toTyped,
    toPayload: ({ scopes, endsOn }) => (endsOn === null || dayProblem !== null ? null : { scopes, endsOn }),
    problems: ({ endsOn }) => ({ endsOn: dayProblem ?? (endsOn === null ? TEXT.endsMissing : null) }),
    save: (chosen, { version }) => give({ body: { ...chosen, version } }),
    contract: consentCalls.give,
    savedText: TEXT.saved,
    onSaved: (saved: Consent, load) => load(saved),
  });
  return {
    form,
    isRevoking,
    setDayProblem,
    revoke: async () => {
      const { data, error } = await revoke();
      if (error) toast.failure(error);
      if (!data) return;
      form.load(data);
      toast.good(TEXT.revoked);
    },
  };
}
