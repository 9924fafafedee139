import type { RetirementCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { partLine } from '@fw/planning/attribution';
import { Button } from '@fw/ui/core';
import { formatLongDate, formatWholeUsd, type Cents, type IsoDate } from '@fw/units';
import { useFormDraft } from '@fw/web-kit';
import { useMemo, type ReactNode } from 'react';
import { useDollarView } from '@fw/web-kit/dollars';
import { AMOUNTS_IN } from '../../../app/dollars/dollars.text.ts';
import { workingOfShown } from '../../../app/dollars/shown-amount.ts';
import { Figure } from '../../../app/figure/figure.tsx';
import type { FigureWorking } from '../../../app/figure/working.ts';
import { ScrollArea } from '../../../app/planner-parts/scroll-area.tsx';
import { LEFT_LINE, workingOfLine } from '../figure-working.ts';
import type { Lever } from '../levers.ts';
import { savingsAtEnd } from '../left-at-end.ts';
import { computeOutcome } from '../outcome.ts';
import { inflationRate, shownIn } from '../shown-dollars.ts';
import { VARIANTS_TEXT as TEXT, variantName } from './analyses.text.ts';
import {
  applyVariant,
  attributeDifference,
  keptVariants,
  MAX_VARIANTS,
  variantSentence,
  toVariant,
  type Variant,
} from './variants.ts';
import styles from './analyses.module.css';

/** The variants are a draft of this form: still there after a reload and after signing in again (decision 0123). */
const FORM = 'retirement variants';

interface SectionProps {
  readonly opened: RetirementCalculator;
  readonly answers: RetirementCalculator;
  readonly levers: readonly Lever[];
  readonly today: IsoDate;
  readonly onUse: (answers: RetirementCalculator) => void;
}

/** What a variant is compared with. */
type Plan = Omit<SectionProps, 'answers' | 'onUse'>;

const signed = (amount: Cents): string =>
  `${amount > 0 ? '+' : ''}${formatWholeUsd(amount)}`.replace('-', '−');

interface LeftFigureProps {
  readonly name: string;
  readonly answers: RetirementCalculator;
  readonly today: IsoDate;
}

/** The whole difference, and the part of each lever that was moved. */
function Difference({ variant, opened, levers, today }: { readonly variant: Variant } & Plan) {
  const [view] = useDollarView();
  const difference = useMemo(
    () => attributeDifference(opened, variant.answers, { levers, today, view }),
    [opened, variant, levers, today, view],
  );
  if (!difference || difference.parts.length === 0) return TEXT.same;
  const leverLabel = (id: string) => levers.find((lever) => lever.id === id)?.label ?? id;
  const name = variantName(variant.number);
  const lineWorking = (line: string): FigureWorking => ({
    line,
    load: () => explain(difference),
    originOf: () => ({ source: TEXT.projected, on: formatLongDate(today) }),
  });
  return (
    <>
      <Figure
        label={`${name}: ${TEXT.difference}`}
        value={<strong>{signed(difference.total)}</strong>}
        working={lineWorking('difference')}
      />
      <ul className={styles['parts']}>
        {difference.parts.map(({ id, part }) => (
          <li key={id}>
            <Figure
              label={`${name}: ${TEXT.from} ${leverLabel(id)}`}
              value={`${signed(part)} ${TEXT.from} ${leverLabel(id)}`}
              working={lineWorking(partLine(id))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is left at the end of some answers, with its working; nothing where they have no result. */
function LeftFigure({ name, answers, today }: LeftFigureProps) {
  const [view] = useDollarView();
  const outcome = useMemo(() => computeOutcome(answers, today), [answers, today]);
  if (outcome.kind !== 'projected') return null;
  const { figures, projection } = outcome.projected;
  const dollars = { view, inflation: inflationRate(answers) };
  const left = { ofYear: savingsAtEnd(figures), shown: savingsAtEnd(shownIn(dollars, figures)) };
  const working = workingOfLine(answers, today, () => explain(projection))(LEFT_LINE);
  return (
    <Figure
      label={`${name}: ${TEXT.left}`}
      value={formatWholeUsd(left.shown)}
      working={workingOfShown(working, dollars, left)}
    />
  );
}

interface TableRow {
  readonly label: string;
  readonly opened: ReactNode;
  readonly cell: (variant: Variant) => ReactNode;
}

function tableRows({ opened, levers, today }: Plan): TableRow[] {
  return [
    ...levers.map(({ label, read, format }) => ({
      label,
      opened: format(read(opened)),
      cell: ({ answers }: Variant) => format(read(answers)),
    })),
    {
      label: TEXT.outcome,
      opened: variantSentence(opened, today),
      cell: ({ answers }) => variantSentence(answers, today),
    },
    {
      label: TEXT.left,
      opened: <LeftFigure name={TEXT.opened} answers={opened} today={today} />,
      cell: ({ number, answers }) => (
        <LeftFigure name={variantName(number)} answers={answers} today={today} />
      ),
    },
    {
      label: TEXT.difference,
      opened: '',
      cell: (variant) => <Difference variant={variant} opened={opened} levers={levers} today={today} />,
    },
  ];
}

interface TableProps extends Omit<SectionProps, 'answers'> {
  readonly variants: readonly Variant[];
  readonly onRemove: (number: number) => void;
}

function VariantTable({ variants, onRemove, onUse, ...plan }: TableProps) {
  return (
    <ScrollArea label={TEXT.table} isWrapped>
      <table className={styles['variants']}>
        <caption className="visually-hidden">{TEXT.table}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{TEXT.lever}</span>
            </th>
            <th scope="col">{TEXT.opened}</th>
            {variants.map(({ number, answers }) => (
              <th key={number} scope="col">
                {variantName(number)}
                <span className={styles['variantButtons']}>
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={`${TEXT.use} ${variantName(number)}`}
                    onPress={() => onUse(answers)}
                  >
                    {TEXT.use}
                  </Button>
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={`${TEXT.remove} ${variantName(number)}`}
                    onPress={() => onRemove(number)}
                  >
                    {TEXT.remove}
                  </Button>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableRows(plan).map(({ label, opened, cell }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{opened}</td>
              {variants.map((variant) => (
                <td key={variant.number}>{cell(variant)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}

/** Up to four variants beside the plan as it was opened. */
export function VariantsSection({ answers, ...plan }: SectionProps) {
  const { opened, levers } = plan;
  const { value: kept, set } = useFormDraft(FORM, keptVariants, []);
  const variants = useMemo(
    () => kept.map((one): Variant => ({ number: one.number, answers: applyVariant(opened, one, levers) })),
    [kept, opened, levers],
  );
  const [view] = useDollarView();
  const isFull = kept.length >= MAX_VARIANTS;
  return (
    <div className={styles['section']}>
      <div>
        <Button
          variant="secondary"
          disabled={isFull}
          onPress={() => set([...kept, toVariant(answers, levers, kept)])}
        >
          {TEXT.keep}
        </Button>
      </div>
      {isFull && <p className={styles['note']}>{TEXT.full}</p>}
      {variants.length === 0 ? (
        <p className={styles['note']}>{TEXT.empty}</p>
      ) : (
        <>
          <VariantTable
            {...plan}
            variants={variants}
            onRemove={(number) => set(kept.filter((one) => one.number !== number))}
          />
          <p className={styles['note']}>{AMOUNTS_IN[view]}</p>
        </>
      )}
    </div>
  );
}
