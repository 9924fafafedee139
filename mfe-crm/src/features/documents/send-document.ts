import { clientDocumentCalls as calls, DOCUMENT_PART_BYTES } from '@fw/contract-crm/documents';
import { sendCall, type Failure } from '@fw/web-kit';

/** The bytes in base64. */
const encoded = (part: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const { result } = reader;
      resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file was not read')));
    reader.readAsDataURL(part);
  });

interface Upload {
  readonly clientId: string;
  readonly file: File;
  readonly signal: AbortSignal;
  /** Called with the bytes that the service holds. */
  readonly onSent: (bytes: number) => void;
}

/** Sends a file in parts, one after the other; resolves to what went wrong, if anything did. */
export async function sendDocument({ clientId, file, signal, onSent }: Upload): Promise<Failure | null> {
  const options = { signal };
  const body = { clientId, fileName: file.name, size: file.size };
  const begun = await sendCall(calls.begin, { body, idempotencyKey: crypto.randomUUID() }, options);
  if ('error' in begun) return begun.error;
  const { uploadId } = begun.data;
  for (let index = 0; index * DOCUMENT_PART_BYTES < file.size; index += 1) {
    const end = (index + 1) * DOCUMENT_PART_BYTES;
    const content = await encoded(file.slice(index * DOCUMENT_PART_BYTES, end));
    const sent = await sendCall(calls.part, { body: { uploadId, index, content } }, options);
    if ('error' in sent) return sent.error;
    onSent(Math.min(end, file.size));
  }
  const finished = await sendCall(calls.finish, { body: { uploadId } }, options);
  return 'error' in finished ? finished.error : null;
}
