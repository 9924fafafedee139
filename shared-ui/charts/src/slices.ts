import type { Options, PointOptionsObject } from 'highcharts';
import { baseOptions } from './base-options.ts';
import { cssColour, OTHER_COLOUR, rankColour, type ChartColour } from './colours.ts';

/** [A9-07] */
export const CUTOUT = '60%';
export const UNSELECTED_OPACITY = 0.25;

export interface Slice {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  /** The category Other: always the 19th colour [A9-05]. */
  readonly isOther?: boolean | undefined;
  readonly colour?: ChartColour | undefined;
}

export interface DoughnutDrawing {
  readonly label: string;
  readonly slices: readonly Slice[];
  readonly selectedId: string | null;
  readonly fadedClass: string;
  /** False where the middle of the ring shows the same as a tooltip. */
  readonly hasTooltip: boolean;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly onHover: ((id: string | null) => void) | undefined;
}

/** The colour of each slice: by rank in the order given, the 19th for Other. Use it for the legend too. */
export function sliceColours(slices: readonly Slice[]): ReadonlyMap<string, ChartColour> {
  let rank = 0;
  return new Map(
    slices.map((slice) => [slice.id, slice.colour ?? (slice.isOther ? OTHER_COLOUR : rankColour(rank++))]),
  );
}

export function doughnutOptions(drawing: DoughnutDrawing): Options {
  const base = baseOptions(drawing.label);
  const isEmpty = drawing.slices.every(({ value }) => value <= 0);
  return {
    ...base,
    chart: { ...base.chart, type: 'pie', margin: 4 },
    tooltip:
      isEmpty || !drawing.hasTooltip
        ? { enabled: false }
        : { ...base.tooltip, pointFormat: '<b>${point.y:,.0f}</b> · {point.percentage:.0f}%' },
    plotOptions: {
      pie: {
        size: '100%',
        innerSize: CUTOUT,
        borderWidth: 2,
        borderColor: 'var(--color-surface)',
        borderRadius: 4,
        cursor: drawing.onSelect ? 'pointer' : 'default',
        dataLabels: { enabled: false },
        states: { inactive: { opacity: UNSELECTED_OPACITY }, hover: { halo: { size: 0 }, brightness: 0 } },
      },
    },
    series: [{ type: 'pie', name: drawing.label, data: isEmpty ? [emptyRing] : points(drawing) }],
  };
}

const emptyRing: PointOptionsObject = { name: 'Nothing yet', y: 1, color: 'var(--color-line)', events: {} };

function points({
  slices,
  selectedId,
  fadedClass,
  onSelect,
  onHover,
}: DoughnutDrawing): PointOptionsObject[] {
  const colours = sliceColours(slices);
  return slices.map(({ id, name, value }) => ({
    id,
    name,
    y: value,
    color: cssColour(colours.get(id) ?? OTHER_COLOUR),
    className: selectedId === null || selectedId === id ? '' : fadedClass,
    events: {
      click: () => onSelect?.(id),
      mouseOver: () => onHover?.(id),
      mouseOut: () => onHover?.(null),
    },
  }));
}
