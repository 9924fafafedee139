import { SAVINGS_SLIDER, type EmergencyFundCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { computeEmergencyFund, emergencyFundFigures } from '@fw/planning/emergency-fund';
import { Card, Slider } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { formatWholeUsd, toCents, toDollars, ZERO_CENTS } from '@fw/units';
import { useMemo, useState } from 'react';
import { today } from '@fw/units/today';
import { Computed } from '@fw/web-kit/planners';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { EMERGENCY_TEXT as TEXT } from './emergency-fund.text.ts';
import { SavingsPicture } from './savings-picture.tsx';

const savingGoal = ({ emergencyFundMonthsSaved }: EmergencyFundCalculator): number =>
  toDollars(emergencyFundMonthsSaved ?? ZERO_CENTS);

/** The plan in a picture, and the slider of the monthly savings goal while the goal is not met [B2-92]. */
export function PreviewStep({ value, onChange }: StepProps<EmergencyFundCalculator>) {
  const [opened] = useState(value);
  const computed = useMemo(() => {
    const result = computeEmergencyFund(value);
    return result && { result, figures: emergencyFundFigures(result) };
  }, [value]);
  return (
    <Card>
      <div className={styles['stack']}>
        <p>{TEXT.ideal}</p>
        <Computed result={computed}>
          {({ result, figures }) => (
            <>
              <SavingsPicture
                figures={figures}
                expenses={value}
                isPreview
                day={today()}
                load={() => explain(result)}
              />
              {!figures.isSavingsGoalMet && (
                <Slider
                  {...SAVINGS_SLIDER}
                  label={TEXT.slider}
                  value={savingGoal(value)}
                  committed={savingGoal(opened)}
                  format={(dollars) => formatWholeUsd(toCents(dollars))}
                  onChange={(dollars) =>
                    onChange((latest) => ({ ...latest, emergencyFundMonthsSaved: toCents(dollars) }))
                  }
                />
              )}
            </>
          )}
        </Computed>
      </div>
    </Card>
  );
}
