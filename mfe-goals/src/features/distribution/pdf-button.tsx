import { distributionCalls, type DistributionCalculator } from '@fw/contract-goals';
import { distributionInputOf } from '@fw/planning/distribution-plan';
import type { IsoDate } from '@fw/units';
import { DownloadButton } from '@fw/web-kit';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';

interface PdfButtonProps {
  readonly value: DistributionCalculator;
  /** The day the figures hold for. */
  readonly asOf: IsoDate;
}

/** Downloads the figures as a PDF that the service creates from the answers. */
export function PdfButton({ value, asOf }: PdfButtonProps) {
  const content = distributionInputOf(value, asOf);
  if (content === null) return null;
  return (
    <DownloadButton
      call={distributionCalls.downloadPdf}
      args={{ body: { content } }}
      label={TEXT.downloadPdf}
      progress={TEXT.creatingPdf}
    />
  );
}
