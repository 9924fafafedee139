import { planCalls, type OfferedPlanType, type PlanView } from '@fw/contract-goals';
import { conflictIn, useSession } from '@fw/web-kit';
import type { QuestionnaireMode } from '@fw/ui/questionnaire';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CalculatorOf, Planner } from '@fw/web-kit/planners';
import {
  areSameAnswers,
  discardDraftCopy,
  keepDraftCopy,
  readDraftCopy,
  storable,
  type DraftPlace,
} from './draft-copy.ts';
import { trackSave } from './pending-saves.ts';
import { isOfType, type OpenPlan } from './plan-types.ts';
import { useSavePlanMutation } from './plans.api.ts';

interface DraftOptions<Type extends OfferedPlanType> extends OpenPlan<Type> {
  readonly planner: Planner<Type>;
  readonly mode: QuestionnaireMode;
}

/** The place of the copy of this user's answers. */
function usePlace<Type extends OfferedPlanType>({
  planner: { planType, schema },
  mode,
}: Pick<DraftOptions<Type>, 'planner' | 'mode'>): DraftPlace<CalculatorOf<Type>> {
  const userId = useSession().user?.userId ?? '';
  return useMemo(() => ({ userId, planType, mode, schema }), [userId, planType, mode, schema]);
}

interface Start<Type extends OfferedPlanType> {
  readonly calculator: CalculatorOf<Type>;
  /** The stored draft, where it is newer than answers of this tab that were never stored. */
  readonly conflict: PlanView | null;
  /** The answers come from this tab and still have to be stored. */
  readonly isUnsaved: boolean;
}

/** Answers of this tab that were not stored come back; against a newer stored draft the person chooses. */
function startDraft<Type extends OfferedPlanType>(
  { plan, calculator, mode, planner }: DraftOptions<Type>,
  place: DraftPlace<CalculatorOf<Type>>,
): Start<Type> {
  const copy = readDraftCopy(place);
  if (!copy) return { calculator, conflict: null, isUnsaved: false };
  // A reply that came after the page was left: the answers are stored, under a later version.
  const isCurrent = copy.version === plan.version || holds(planner, plan, copy.calculator);
  return {
    calculator: copy.calculator,
    conflict: isCurrent ? null : plan,
    // Changes of a started plan are stored by the commit alone.
    isUnsaved: isCurrent && mode === 'start',
  };
}

interface StoreOptions<Type extends OfferedPlanType> {
  readonly planner: Planner<Type>;
  readonly place: DraftPlace<CalculatorOf<Type>>;
  readonly start: { readonly version: number; readonly currentStep: number };
  readonly onConflict: (stored: PlanView) => void;
}

/** True where the stored plan has these answers already. */
const holds = <Type extends OfferedPlanType>(
  { planType, schema }: Planner<Type>,
  { calculator }: PlanView,
  answers: CalculatorOf<Type>,
): boolean =>
  calculator !== null && isOfType(planType, calculator) && areSameAnswers(schema, calculator, answers);

/** Keeps answers in this tab and stores them, one save at a time: each builds on the version of the one before. */
function useDraftStore<Type extends OfferedPlanType>(options: StoreOptions<Type>) {
  const { planner, place, onConflict } = options;
  const { planType, schema, definition } = planner;
  const [savePlan] = useSavePlanMutation();
  const [saveError, setSaveError] = useState<unknown>();
  const seen = useRef(options.start);
  const running = useRef<Promise<boolean>>(null);
  const newest = useRef<CalculatorOf<Type>>(null);

  const keep = useCallback(
    (answers: CalculatorOf<Type>) => {
      newest.current = answers;
      const { version, currentStep } = seen.current;
      const calculator = { ...answers, currentStep };
      keepDraftCopy(place, { version, calculator });
      return { version, calculator: storable(schema, calculator) };
    },
    [place, schema],
  );
  const store = useCallback(
    async (answers: CalculatorOf<Type>, stepId: string): Promise<boolean> => {
      const index = definition.steps.findIndex(({ id }) => id === stepId);
      seen.current = { ...seen.current, currentStep: Math.max(0, index) };
      const { data, error } = await savePlan({ params: { planType }, body: keep(answers) });
      const conflict = conflictIn(planCalls.save, error);
      // An earlier save of this tab may have stored the same answers: its reply came after the page was left.
      const isStored = conflict !== null && holds(planner, conflict, answers);
      if (conflict && !isStored) onConflict(conflict);
      setSaveError(conflict ? undefined : error);
      const saved = isStored ? conflict : data;
      if (!saved) return false;
      seen.current = { ...seen.current, version: saved.version };
      // What was typed while this save was under way is still to be stored, on top of it.
      if (newest.current === answers || newest.current === null) discardDraftCopy(place);
      else keep(newest.current);
      return true;
    },
    [savePlan, planType, planner, definition, place, keep, onConflict],
  );
  const save = useCallback(
    (answers: CalculatorOf<Type>, stepId: string): Promise<boolean> => {
      // Without another save it starts at once, also while the page is being left.
      const saved = running.current?.then(() => store(answers, stepId)) ?? store(answers, stepId);
      running.current = saved;
      trackSave(planType, saved);
      void saved.finally(() => {
        if (running.current === saved) running.current = null;
      });
      return saved;
    },
    [store, planType],
  );
  const see = useCallback((version: number) => {
    seen.current = { ...seen.current, version };
  }, []);
  return { keep, save, see, saveError, readVersion: () => seen.current.version };
}

/** The answers of an open questionnaire, the version they build on, and what another tab stored meanwhile. */
export function usePlanDraft<Type extends OfferedPlanType>(options: DraftOptions<Type>) {
  const { plan, planner } = options;
  const { steps } = planner.definition;
  const place = usePlace(options);
  const [start] = useState(() => startDraft(options, place));
  const [calculator, setCalculator] = useState(start.calculator);
  const [conflict, setConflict] = useState(start.conflict);
  const { keep, save, see, saveError, readVersion } = useDraftStore({
    planner,
    place,
    start: { version: plan.version, currentStep: start.calculator.currentStep },
    onConflict: setConflict,
  });

  useEffect(() => {
    if (start.isUnsaved) void save(start.calculator, steps[start.calculator.currentStep]?.id ?? '');
  }, [start, save, steps]);
  const change = useCallback(
    (next: CalculatorOf<Type>) => {
      setCalculator(next);
      keep(next);
    },
    [keep],
  );
  /** Resolves a conflict: these answers win, or the stored ones do. */
  const resolve = useCallback(
    (stored: PlanView, answers: CalculatorOf<Type>) => {
      see(stored.version);
      setConflict(null);
      setCalculator({ ...answers });
    },
    [see],
  );
  return {
    calculator,
    change,
    save,
    /** Why the answers could not be stored; undefined when they were. */
    saveError,
    conflict,
    resolve,
    readVersion,
    setConflict,
    discard: () => discardDraftCopy(place),
  };
}
