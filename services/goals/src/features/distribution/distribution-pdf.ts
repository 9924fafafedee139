import { DISTRIBUTION_LIMITS } from '@fw/contract-goals';
import { formatLongDate } from '@fw/units';
import {
  DISTRIBUTION_NOTE,
  distributionContent,
  type DistributionData,
} from '../../shared/pdf/distribution-content.ts';
import { paragraph, writePdf } from '../../shared/pdf/document.ts';

/** The figures of a distribution plan as a PDF. */
export function distributionPdf(data: DistributionData): Promise<Buffer> {
  const { request, asOf } = data;
  const title = 'Distribution plan';
  return writePdf({
    title,
    content: [
      { text: title, fontSize: 18, bold: true },
      ...(request.client ? [paragraph(request.client, { above: 4 })] : []),
      paragraph(`As of ${formatLongDate(asOf)}`, { above: 2, below: 10 }),
      ...distributionContent(data),
      paragraph(DISTRIBUTION_LIMITS, { above: 10 }),
      paragraph(DISTRIBUTION_NOTE, { above: 6 }),
    ],
  });
}
