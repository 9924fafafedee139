import { distributionCalls, planReportCalls, workbookCalls } from '@fw/contract-goals';
import type { Call } from '@fw/contract-kernel';
import { mount, ApiError } from '@fw/service-kit';
import { describe, expect, it } from 'vitest';
import { GATEWAY_LIMITS } from './limits.ts';
import { startTestGateway } from './testing/test-gateway.ts';

/** Every value of a byte, so that decoding as text anywhere on the way would change them. */
const bytesUpTo = (length: number): Uint8Array => Uint8Array.from({ length }, (_, index) => index % 256);
const SMALL = bytesUpTo(1_000);
const LARGE = bytesUpTo(GATEWAY_LIMITS.bufferedAnswerBytes * 3);
const FILE_CALLS: readonly Call[] = [
  workbookCalls.generateExcel,
  planReportCalls.download,
  { ...distributionCalls.downloadPdf, body: workbookCalls.generateExcel.body },
];

let content = SMALL;
let isRefused = false;

const gateway = await startTestGateway({
  routes: {
    goals: (app) => {
      for (const call of FILE_CALLS) {
        mount(app, call, async () => {
          if (isRefused) throw ApiError.invalid('NOT_COMPUTED', { reason: 'NOTHING_TO_EXPORT' });
          return { fileName: 'figures-2026.bin', content };
        });
      }
    },
  },
});

describe.each(FILE_CALLS)('the file of $path, through the gateway', (call) => {
  it.each([
    ['in one piece', SMALL],
    ['as a stream', LARGE],
  ])(
    'arrives %s with its bytes, media type and name, and is neither stored nor guessed',
    async (_way, bytes) => {
      content = bytes;
      const browser = await gateway.signedIn();
      const answer = await browser.request(call.path, { method: 'POST', body: '{}' });
      const { status, headers } = answer;
      expect([status, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        200,
        call.fileType,
        'attachment; filename="figures-2026.bin"',
      ]);
      expect([headers.get('cache-control'), headers.get('x-content-type-options')]).toEqual([
        'no-store',
        'nosniff',
      ]);
      expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), bytes)).toBe(0);
    },
  );

  it('is a refusal in JSON where the service refuses', async () => {
    isRefused = true;
    const browser = await gateway.signedIn();
    const answer = await browser.request(call.path, { method: 'POST', body: '{}' });
    isRefused = false;
    expect([answer.status, answer.headers.get('content-disposition')]).toEqual([422, null]);
    expect(await answer.json()).toMatchObject({ reason: 'NOTHING_TO_EXPORT' });
  });

  it('is described as binary in the merged document', async () => {
    const api = (await gateway.app.inject('/openapi.json')).json();
    expect(api.paths[call.path].post.responses['200']).toEqual({
      description: 'the file; its name is in `content-disposition`',
      headers: { 'content-disposition': { schema: { type: 'string' } } },
      content: { [String(call.fileType)]: { schema: { type: 'string', format: 'binary' } } },
    });
  });
});
