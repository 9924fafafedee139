import { PAGE_WIDTH } from '../../shared/pdf/document.ts';

export interface Bar {
  readonly name: string;
  /** 0 to 1. */
  readonly share: number;
}

/** A place on a line, 0 at its start and 1 at its end. */
interface Mark {
  readonly at: number;
  readonly label: string;
}

interface Curve {
  readonly points: readonly number[];
  readonly marks?: readonly Mark[];
  readonly from: string;
  readonly to: string;
}

const COLOUR = '#1f5f5b';
const TRACK = '#e3e3df';
const BAR_STEP = 26;
const BAR_HEIGHT = 9;
const CURVE_HEIGHT = 130;
const TOP = 8;
const BASE = 108;
/** Points that a line of the width of a page can show. */
const MAX_POINTS = 240;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (content: string): string => content.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

interface Label {
  readonly x: number;
  readonly y: number;
  readonly isEnd?: boolean;
}

const label = (content: string, { x, y, isEnd = false }: Label): string =>
  `<text x="${String(x)}" y="${String(y)}" font-size="9" font-family="Helvetica" fill="#222" text-anchor="${isEnd ? 'end' : 'start'}">${escaped(content)}</text>`;

const svg = (height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(PAGE_WIDTH)} ${String(height)}">${content}</svg>`;

/** Shares as bars below their names. */
export function barsSvg(bars: readonly Bar[]): string {
  const drawn = bars.map(({ name, share }, index) => {
    const y = index * BAR_STEP;
    const width = (Math.min(1, Math.max(0, share)) * PAGE_WIDTH).toFixed(1);
    const track = `<rect x="0" y="${String(y + 13)}" width="${String(PAGE_WIDTH)}" height="${String(BAR_HEIGHT)}" fill="${TRACK}"/>`;
    const bar = `<rect x="0" y="${String(y + 13)}" width="${width}" height="${String(BAR_HEIGHT)}" fill="${COLOUR}"/>`;
    return `${label(name, { x: 0, y: y + 9 })}${track}${bar}`;
  });
  return svg(Math.max(1, bars.length) * BAR_STEP, drawn.join(''));
}

/** Labels stay on the page at both ends. */
function markSvg({ at, label: text }: Mark): string {
  const x = (Math.min(1, Math.max(0, at)) * PAGE_WIDTH).toFixed(1);
  const line = `<line x1="${x}" y1="${String(TOP)}" x2="${x}" y2="${String(BASE)}" stroke="#888" stroke-dasharray="3 3"/>`;
  return `${line}${label(text, { x: Number(x) - 2, y: TOP, isEnd: at > 0.02 })}`;
}

/** An amount over time as a line, with what its ends are and what is marked on it. */
export function curveSvg({ points, from, to, marks = [] }: Curve): string {
  const step = Math.max(1, Math.ceil(points.length / MAX_POINTS));
  const shown = points.filter((_, index) => index % step === 0 || index === points.length - 1);
  const highest = Math.max(1, ...shown);
  const x = (index: number): string => ((index * PAGE_WIDTH) / Math.max(1, shown.length - 1)).toFixed(1);
  const y = (point: number): string => (BASE - ((BASE - TOP) * point) / highest).toFixed(1);
  const line = shown.map((point, index) => `${x(index)},${y(point)}`).join(' ');
  return svg(
    CURVE_HEIGHT,
    [
      `<line x1="0" y1="${String(BASE)}" x2="${String(PAGE_WIDTH)}" y2="${String(BASE)}" stroke="#ccc"/>`,
      ...marks.map(markSvg),
      `<polyline points="${line}" fill="none" stroke="${COLOUR}" stroke-width="1.5"/>`,
      label(from, { x: 0, y: BASE + 14 }),
      label(to, { x: PAGE_WIDTH, y: BASE + 14, isEnd: true }),
    ].join(''),
  );
}
