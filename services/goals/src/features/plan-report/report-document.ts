import { DECADE_HEADINGS, decadeCells } from '@fw/planning/plan-outlook';
import type { DollarView } from '@fw/contract-kernel';
import { formatLongDate, formatUsd, type IsoDate } from '@fw/units';
import { planKeyFigures } from '../../plan-types/key-figures.ts';
import { writePdf, paragraph, tableWith, titledPairs, type Content } from '../../shared/pdf/document.ts';
import { planBody } from './plan-body.ts';
import type { ReportedPlan } from './reported-plan.ts';
import type { Figure } from '../../plan-types/definition.ts';

function valueText({ amount, value }: Figure): string | null {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return amount === null || amount === undefined ? null : formatUsd(amount);
}

/** The figures that are known, with their words, to the cent. */
const figureRows = (figures: readonly Figure[]): string[][] =>
  figures.flatMap((figure) => {
    const text = valueText(figure);
    return text === null ? [] : [[figure.label, text]];
  });

interface Report {
  readonly client: string | null;
  readonly asOf: IsoDate;
  readonly plans: readonly ReportedPlan[];
  readonly dollars: DollarView;
}

const TITLE = 'Your financial plans';
const NO_PLANS = 'No plan is committed yet.';
const NO_STEPS = 'No step is open.';
/** The cover is half a page of its own. */
const COVER_SPACE = 220;

const NOTE =
  'Each plan shows the figures of its last committed version. Projections are estimates, not guarantees. This report is for education; it does not make investment recommendations.';

const cover = ({ client, asOf, plans }: Report): Content[] => [
  { text: TITLE, fontSize: 28, bold: true, margin: [0, COVER_SPACE, 0, 0] },
  ...(client === null ? [] : [{ text: client, fontSize: 16, margin: [0, 10, 0, 0] } satisfies Content]),
  paragraph(`As of ${formatLongDate(asOf)}`, { above: 6 }),
  paragraph(plans.length === 0 ? NO_PLANS : NOTE, { above: 20 }),
];

const planSentence = (plan: ReportedPlan): string => planKeyFigures(plan).sentence;

const heading = (text: string): Content => ({ text, fontSize: 18, bold: true, pageBreak: 'before' });
const subheading = (text: string): Content => ({ text, fontSize: 12, bold: true, margin: [0, 12, 0, 2] });

const summary = (plans: readonly ReportedPlan[]): Content[] => [
  heading('Summary'),
  tableWith({
    headings: ['Plan', 'Result', 'Committed'],
    rows: plans.map((plan) => [plan.definition.name, planSentence(plan), formatLongDate(plan.committedOn)]),
  }),
];

function stepTable({ steps }: ReportedPlan): Content {
  if (steps.length === 0) return paragraph(NO_STEPS);
  const rows = steps.map(({ name, dueOn }) => [name, formatLongDate(dueOn)]);
  return tableWith({ headings: ['Step', 'Due'], rows, space: {} });
}

/** The chance of a retirement plan, and how it would have lasted in the past. */
function outlookParts({ outlook }: ReportedPlan): Content[] {
  if (outlook === null) return [];
  const { chance, past, decades } = outlook;
  const texts = ({ title, sentences }: typeof chance): Content[] => [
    subheading(title),
    ...sentences.map((sentence) => paragraph(sentence, { above: 4 })),
  ];
  const rows = decades.map((decade) => decadeCells(decade));
  return [
    ...texts(chance),
    ...texts(past),
    ...(rows.length === 0 ? [] : [tableWith({ headings: [...DECADE_HEADINGS], rows })]),
  ];
}

/** A plan on pages of its own. */
function chapter(plan: ReportedPlan, dollars: DollarView): Content[] {
  const { definition, committedOn } = plan;
  return [
    heading(definition.name),
    paragraph(`Plan created: ${formatLongDate(committedOn)}`, { above: 2, below: 10 }),
    ...planBody(plan, dollars),
    ...outlookParts(plan),
    subheading('Figures'),
    tableWith({
      headings: ['Figure', 'Value'],
      rows: figureRows(definition.figures(plan, dollars)),
      space: {},
    }),
    ...answerSections(plan),
    subheading('What is not included'),
    paragraph(definition.notIncluded),
    subheading('Next steps'),
    stepTable(plan),
  ];
}

/** The answers and assumptions that the figures were computed from; those of a distribution plan are part of its body. */
function answerSections({ definition, calculator }: ReportedPlan): Content[] {
  if (definition.planType === 'DISTRIBUTION_PLANNING') return [];
  const parts = definition.review(calculator);
  return [
    subheading('Answers and assumptions'),
    ...parts.flatMap(({ title, facts }) =>
      titledPairs(
        title,
        facts.map(({ label, text }) => [label, text]),
      ),
    ),
  ];
}

/** All committed plans as a PDF: a cover, a summary, and each plan. */
export const reportPdf = (report: Report): Promise<Buffer> =>
  writePdf({
    title: TITLE,
    content: [
      ...cover(report),
      ...(report.plans.length === 0 ? [] : summary(report.plans)),
      ...report.plans.flatMap((plan) => chapter(plan, report.dollars)),
    ],
  });
