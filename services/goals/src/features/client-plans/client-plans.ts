import type { ClientPlanView, PreparedChanges } from '@fw/contract-goals/client-reads';
import type { DollarView } from '@fw/contract-kernel';
import type { CompanyBenefit, PlanCalculator, PlanType, PlanView } from '@fw/contract-goals';
import type { SponsorInvestments } from '@fw/contract-goals/sponsor-investments';
import { notFound, type Caller, type Clock } from '@fw/service-kit';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { answersInWords } from '../../plan-types/difference.ts';
import { requireDefinition } from '../../plan-types/registry.ts';
import { sharedAnswers } from '../../plan-types/stored-answers.ts';
import { computeOutlook, type Outlook } from '../../shared/outlook/outlook.ts';
import { changedAnswers } from './changed-answers.ts';
import type { ProposalsDependencies } from './proposals.ts';
import type { SentProposals } from './sent-proposals.ts';

export interface ClientPlansDependencies extends Pick<ProposalsDependencies, 'definitions' | 'reader'> {
  readonly drafts: {
    readonly check: (
      caller: Caller,
      planType: PlanType,
      draft: { readonly version: number; readonly calculator: PlanCalculator },
    ) => Promise<PlanCalculator>;
  };
  readonly proposals: SentProposals;
  readonly clock: Pick<Clock, 'today'>;
}

type Sent = Awaited<ReturnType<SentProposals['sentTo']>>;

interface Viewed {
  readonly view: PlanView;
  readonly sent: Sent;
  readonly outlook: Outlook | null;
  readonly dollars?: DollarView | undefined;
}

function toClientView(definition: PlanDefinition, { view, sent, outlook, dollars }: Viewed): ClientPlanView {
  const { calculator, committed } = view;
  return {
    ...view,
    isStarted: calculator !== null,
    review: calculator
      ? definition.review(calculator).map(({ title, facts }) => ({ title, facts: [...facts] }))
      : [],
    answers: calculator ? answersInWords(calculator, definition) : [],
    ...(calculator && { questionnaire: sharedAnswers(calculator) }),
    figures: committed ? [...definition.figures(committed, dollars)] : [],
    ...(outlook && { outlook: [outlook.chance, outlook.past] }),
    proposals: sent.filter(({ planType }) => planType === definition.planType),
  };
}

export type ClientPlansService = ReturnType<typeof clientPlansService>;

/** Plans of a client for an advisor, who reads them and sends changes for review, and commits none. */
export function clientPlansService(dependencies: ClientPlansDependencies) {
  const { definitions, reader, drafts, proposals, clock } = dependencies;
  const plan = async (
    clientId: string,
    planType: PlanType,
    dollars?: DollarView,
  ): Promise<ClientPlanView> => {
    const definition = requireDefinition(definitions, planType);
    const [view, sent] = await Promise.all([reader.stored(clientId, definition), proposals.sentTo(clientId)]);
    const outlook = view.committed ? await computeOutlook(view.committed, dollars) : null;
    return toClientView(definition, { view, sent, outlook, dollars });
  };

  return {
    plan,
    /** Sends changed answers to the client for review, by the rules of the client's own; the draft stays as it is. */
    prepare: async (caller: Caller, prepared: PreparedChanges): Promise<ClientPlanView> => {
      const { clientId, companyId, planType, version, changes } = prepared;
      const definition = requireDefinition(definitions, planType);
      const { calculator } = await reader.stored(clientId, definition);
      if (calculator === null) throw notFound();
      const client: Caller = { ...caller, userId: clientId, companyId, role: 'employee' };
      const changed = { definition, before: calculator, today: clock.today() };
      const answers = changedAnswers(changed, changes);
      await drafts.check(client, planType, { version, calculator: answers });
      await proposals.send(caller.userId, prepared);
      return plan(clientId, planType);
    },
  };
}

export interface CompanyOfferDependencies {
  readonly companyBenefitsRepo: { readonly list: (companyId: string) => Promise<CompanyBenefit[]> };
  readonly sponsorInvestmentsRepo: {
    readonly find: (companyId: string) => Promise<Pick<SponsorInvestments, 'funds' | 'trusts'> | null>;
  };
}

/** Benefits of a company, and the funds and trusts of its retirement plan that can be chosen. */
export const companyOffer =
  ({ companyBenefitsRepo, sponsorInvestmentsRepo }: CompanyOfferDependencies) =>
  async (companyId: string) => {
    const [benefits, options] = await Promise.all([
      companyBenefitsRepo.list(companyId),
      sponsorInvestmentsRepo.find(companyId),
    ]);
    const funds = (options?.funds ?? []).map(({ fundName, ...fund }) => ({ ...fund, name: fundName }));
    const trusts = (options?.trusts ?? []).map((trust) => ({ ...trust, expenseRatio: null }));
    return { benefits, funds: [...funds, ...trusts].filter(({ isWithdrawn }) => !isWithdrawn) };
  };
export type CompanyOffer = ReturnType<typeof companyOffer>;
