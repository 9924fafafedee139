import type { RetirementCalculator } from '@fw/contract-goals';
import type { FutureCount } from '@fw/contract-goals/plan-headline';
import type { MonteCarloInput } from '@fw/planning/monte-carlo';
import { toSimulationInput } from '@fw/planning/retirement-plan';
import type { IsoDate } from '@fw/units';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { useSimulation } from './analyses/simulation.ts';

interface PlanChance extends ReturnType<typeof useSimulation> {
  /** Null while an answer that the simulation needs is missing. */
  readonly input: MonteCarloInput | null;
}

const Context = createContext<PlanChance | null>(null);

interface ProviderProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
  readonly children: ReactNode;
}

/** One simulation of a plan for its headline and for the section below it. */
export function PlanChanceProvider({ answers, asOf, children }: ProviderProps) {
  const input = useMemo(() => toSimulationInput(answers, asOf), [answers, asOf]);
  const simulated = useSimulation(input);
  return <Context value={{ ...simulated, input }}>{children}</Context>;
}

export function usePlanChance(): PlanChance {
  const chance = useContext(Context);
  if (chance === null) throw new Error('usePlanChance needs a PlanChanceProvider');
  return chance;
}

/** In how many of the simulated futures money is left; null while they are not simulated. */
export function useFutureCount(): FutureCount | null {
  const { simulation, isCurrent } = usePlanChance();
  return isCurrent && simulation.kind === 'done' ? simulation.result : null;
}
