import { fullName } from '@fw/contract-profile/person-name';
import { distributionCalls, type DistributionCalculator } from '@fw/contract-goals';
import { toDistributionInput } from '@fw/planning/distribution-plan';
import type { IsoDate } from '@fw/units';
import { DownloadButton, useSession } from '@fw/web-kit';
import { useDollarView } from '@fw/web-kit/dollars';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';

interface PdfButtonProps {
  readonly value: DistributionCalculator;
  /** The day the figures hold for. */
  readonly asOf: IsoDate;
}

/** Downloads the figures as a PDF that the service creates from the answers. */
export function PdfButton({ value, asOf }: PdfButtonProps) {
  const { user } = useSession();
  const [dollars] = useDollarView();
  const input = toDistributionInput(value, asOf);
  if (input === null) return null;
  const content = { ...input, client: user && fullName(user) };
  return (
    <DownloadButton
      call={distributionCalls.downloadPdf}
      args={{ body: dollars === 'today' ? { content } : { content, dollars } }}
      label={TEXT.downloadPdf}
      progress={TEXT.creatingPdf}
    />
  );
}
