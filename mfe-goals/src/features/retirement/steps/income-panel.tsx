import type { RetirementCalculator } from '@fw/contract-goals';
import { Button } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { formatWholeUsd } from '@fw/units';
import { useId, useState } from 'react';
import { PANEL_RULES, type Income, type IncomeOwner, type PanelId } from '../income-panels.ts';
import { estimateNote, INCOME_TEXT as TEXT, ownAmountNote } from '../income-panels.text.ts';
import { Money, Percent, Whole } from '../questions.ts';
import type { PersonWords } from '../retirement.text.ts';
import styles from '../retirement.module.css';

interface PanelProps extends StepProps<RetirementCalculator> {
  readonly panel: PanelId;
  readonly owner: IncomeOwner;
  readonly words: PersonWords;
}

type FieldsProps = Pick<PanelProps, 'owner' | 'words'>;

function PensionFields({ owner, words }: FieldsProps) {
  return (
    <>
      <Money
        path={`${owner}.pension.annualPensionIncome`}
        label={words.of(TEXT.pensionIncome)}
        subtype="positive"
      />
      <Percent
        path={`${owner}.pension.pensionCostOfLivingAdjustment`}
        label={words.of(TEXT.pensionIncrease)}
        subtype="positive"
        optional
      />
      <Whole path={`${owner}.pension.retirementAge`} label={words.of(TEXT.pensionAge)} min={0} />
      <Percent
        path={`${owner}.pension.pensionSurvivorBenefit`}
        label={words.of(TEXT.survivor)}
        subtype="positive"
        optional
      />
    </>
  );
}

const FIELDS: Record<PanelId, (props: FieldsProps) => React.ReactNode> = {
  pension: PensionFields,
  socialSecurity: ({ owner, words }) => (
    <Money path={`${owner}.socialSecurity`} label={words.of(TEXT.socialSecurityIncome)} subtype="positive" />
  ),
  lumpSum: ({ owner, words }) => (
    <Money path={`${owner}.lumpSumArRetirement`} label={words.of(TEXT.lumpSumAmount)} subtype="positive" />
  ),
  otherIncome: ({ owner, words }) => (
    <>
      <Money path={`${owner}.otherIncome`} label={words.of(TEXT.otherIncomeAmount)} subtype="positive" />
      <Whole
        path={`${owner}.otherIncomeYears`}
        label={words.of(TEXT.otherIncomeYears)}
        hint={TEXT.otherIncomeHint}
        min={0}
      />
    </>
  ),
};

/** The buttons are Add and Delete, for Social Security Update and Reset [B2-29]. */
const buttonsOf = (panel: PanelId) =>
  panel === 'socialSecurity'
    ? { open: TEXT.update, close: TEXT.reset }
    : { open: TEXT.add, close: TEXT.delete };

function socialSecurityNote({ socialSecurity, defaultSocialSecurity }: Income): string {
  if (socialSecurity !== null) return ownAmountNote(formatWholeUsd(socialSecurity));
  return estimateNote(defaultSocialSecurity === null ? null : formatWholeUsd(defaultSocialSecurity));
}

/** One kind of further income, closed until it is added [B2-29], [B4-12]. */
export function IncomePanel({ panel, owner, words, value, onChange }: PanelProps) {
  const income = value[owner];
  const rule = PANEL_RULES[panel];
  const [isOpen, setOpen] = useState(() => rule.isFilled(income));
  const id = useId();
  const name = words.of(TEXT[panel]);
  const buttons = buttonsOf(panel);
  const setIncome = (next: (income: Income) => Income) =>
    onChange((latest) => ({ ...latest, [owner]: next(latest[owner]) }));
  const toggle = () => {
    if (isOpen) setIncome(rule.clear);
    else if (panel === 'socialSecurity') {
      setIncome((before) => ({ ...before, socialSecurity: before.defaultSocialSecurity }));
    }
    setOpen(!isOpen);
  };
  const Fields = FIELDS[panel];
  const label = isOpen ? buttons.close : buttons.open;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h3 id={id}>{name}</h3>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${label} ${name}`}
          aria-expanded={isOpen}
          onPress={toggle}
        >
          {label}
        </Button>
      </div>
      {panel === 'socialSecurity' && <p className={styles['note']}>{socialSecurityNote(income)}</p>}
      {isOpen && (
        <div className={styles['fields']}>
          <Fields owner={owner} words={words} />
        </div>
      )}
    </section>
  );
}
