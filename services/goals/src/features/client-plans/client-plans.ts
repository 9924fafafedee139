import type { ClientPlanView, PreparedChanges } from '@fw/contract-goals/client-reads';
import type { CompanyBenefit, PlanCalculator, PlanType, PlanView } from '@fw/contract-goals';
import type { SponsorInvestments } from '@fw/contract-goals/sponsor-investments';
import { notFound, ApiError, type Caller } from '@fw/service-kit';
import type { PlanDefinition } from '../../plan-types/definition.ts';
import { answersInWords, withAnswers } from '../../plan-types/difference.ts';
import { definitionOf, type PlanDefinitions } from '../../plan-types/registry.ts';
import { safeDecodeCalculator } from '../../plan-types/stored-answers.ts';

const NO_ANSWER = 'This plan has no such answer.';

export interface ClientPlansDependencies {
  readonly definitions: PlanDefinitions;
  readonly reader: {
    readonly stored: (userId: string, definition: PlanDefinition) => Promise<PlanView>;
  };
  readonly drafts: {
    readonly save: (
      caller: Caller,
      planType: PlanType,
      draft: { readonly version: number; readonly calculator: PlanCalculator },
    ) => Promise<PlanView>;
  };
}

const refuseFields = (fields: readonly (readonly [string, string])[]): ApiError =>
  ApiError.invalid('FIELDS', { errors: fields.map(([Field, message]) => ({ Field, Errors: [message] })) });

/** The changed answers, decoded; each value that the questionnaire refuses is named by its field. */
function changedAnswers(before: PlanCalculator, changes: PreparedChanges['changes']): PlanCalculator {
  const { kept, unknown } = withAnswers(before, changes);
  if (unknown.length > 0) throw refuseFields(unknown.map((field) => [field, NO_ANSWER] as const));
  const { success, data, error } = safeDecodeCalculator(kept);
  if (success) return data;
  throw refuseFields(error.issues.map(({ path, message }) => [path.join('.'), message] as const));
}

function clientViewOf(definition: PlanDefinition, view: PlanView): ClientPlanView {
  const { calculator, committed } = view;
  return {
    ...view,
    isStarted: calculator !== null,
    review: calculator
      ? definition.review(calculator).map(({ title, facts }) => ({ title, facts: [...facts] }))
      : [],
    answers: calculator ? answersInWords(calculator, definition) : [],
    figures: committed ? [...definition.figures(committed.result)] : [],
  };
}

export type ClientPlansService = ReturnType<typeof clientPlansService>;

/** Plans of a client for an advisor, who reads them and prepares drafts, and commits none. */
export function clientPlansService({ definitions, reader, drafts }: ClientPlansDependencies) {
  return {
    plan: async (clientId: string, planType: PlanType): Promise<ClientPlanView> => {
      const definition = definitionOf(definitions, planType);
      return clientViewOf(definition, await reader.stored(clientId, definition));
    },
    /** Saves changed answers as the draft of the client, by the same rules as the client's own. */
    prepare: async (
      caller: Caller,
      { clientId, companyId, planType, version, changes }: PreparedChanges,
    ): Promise<ClientPlanView> => {
      const definition = definitionOf(definitions, planType);
      const { calculator } = await reader.stored(clientId, definition);
      if (calculator === null) throw notFound();
      const client: Caller = { ...caller, userId: clientId, companyId, role: 'employee' };
      const changed = changedAnswers(calculator, changes);
      return clientViewOf(definition, await drafts.save(client, planType, { version, calculator: changed }));
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
