import pdfmake from 'pdfmake';

/** One of the fonts that every reader of PDF has; none is part of the document. */
pdfmake.setFonts({
  Helvetica: {
    normal: 'Helvetica',
    bold: 'Helvetica-Bold',
    italics: 'Helvetica-Oblique',
    bolditalics: 'Helvetica-BoldOblique',
  },
});
// A document is made of figures only: nothing is fetched and no file is read for it.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.startsWith('Helvetica'));

export type Content = Parameters<typeof pdfmake.createPdf>[0]['content'];
type Margins = [number, number, number, number];

/** The width of the text on a page. */
export const PAGE_WIDTH = 520;

interface PdfDocument {
  readonly title: string;
  readonly content: readonly Content[];
}

/** A PDF made from data alone: text, charts as SVG and tables. */
export function writePdf({ title, content }: PdfDocument): Promise<Buffer> {
  const document = pdfmake.createPdf({
    info: { title },
    defaultStyle: { font: 'Helvetica', fontSize: 9 },
    pageMargins: [36, 36, 36, 36],
    content: [...content],
  });
  return document.getBuffer();
}

interface Space {
  readonly above?: number;
  readonly below?: number;
}

const toMargins = ({ above = 0, below = 0 }: Space): Margins => [0, above, 0, below];

export const paragraph = (text: string, space: Space = {}): Content => ({ text, margin: toMargins(space) });

/** A sentence in bold, such as the result of a plan. */
export const verdict = (text: string): Content => ({ text, fontSize: 12, bold: true });

interface Table {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly space?: Space;
}

/** A table whose headings are repeated on every page that it goes on to. */
export const tableWith = ({ headings, rows, space = { above: 10 } }: Table): Content => ({
  margin: toMargins(space),
  layout: 'lightHorizontalLines',
  table: {
    headerRows: 1,
    body: [headings.map((text) => ({ text, bold: true })), ...rows.map((row) => [...row])],
  },
});

/** Words and what they name, side by side. */
export const pairs = (rows: readonly (readonly string[])[], space: Space = {}): Content => ({
  margin: toMargins(space),
  layout: 'noBorders',
  table: { body: rows.map((row) => [...row]) },
});

/** Pairs below a heading. */
export const titledPairs = (title: string, rows: readonly (readonly string[])[]): Content[] => [
  { text: title, bold: true, margin: toMargins({ above: 4, below: 2 }) },
  pairs(rows),
];

export const picture = (svg: string): Content => ({ svg, width: PAGE_WIDTH });
