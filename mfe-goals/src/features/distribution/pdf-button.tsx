import type { DistributionCalculator } from '@fw/contract-goals';
import { distributionInputOf } from '@fw/planning/distribution-plan';
import { Button, Notice } from '@fw/ui/core';
import type { IsoDate } from '@fw/units';
import { useDownloadDistributionPdfMutation } from './distribution.api.ts';
import { DISTRIBUTION_TEXT as TEXT } from './distribution.text.ts';

/** Hands a file of a reply to the browser. */
function saveFile({ fileName, mediaType, contentBase64 }: Readonly<Record<string, string>>): void {
  const bytes = Uint8Array.from(atob(contentBase64 ?? ''), (character) => character.codePointAt(0) ?? 0);
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType ?? '' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName ?? '';
  link.click();
  URL.revokeObjectURL(url);
}

interface PdfButtonProps {
  readonly value: DistributionCalculator;
  /** The day the figures hold for. */
  readonly asOf: IsoDate;
}

/** Downloads the figures as a PDF that the service creates from the answers. */
export function PdfButton({ value, asOf }: PdfButtonProps) {
  const [download, { isLoading, isError }] = useDownloadDistributionPdfMutation();
  const content = distributionInputOf(value, asOf);
  if (content === null) return null;
  const start = async () => {
    const { data } = await download({ body: { content } });
    if (data) saveFile(data);
  };
  return (
    <div>
      <Button variant="secondary" busy={isLoading} onPress={() => void start()}>
        {TEXT.downloadPdf}
      </Button>
      {isError && <Notice tone="warning">{TEXT.pdfFailed}</Notice>}
    </div>
  );
}
