import { cleanup } from '@testing-library/react';
import { attachment, fileReply, type Call, type Refusal } from '@fw/contract-kernel';
import { http, HttpResponse, type HttpHandler } from 'msw';
import type { SetupServer } from 'msw/node';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import * as z from 'zod/mini';
import { discardDrafts } from '../session/drafts/drafts.ts';
import { endMountedStores } from './mount-mfe.tsx';
import {
  bodyProblems,
  isValidBody,
  paramProblems,
  replyProblems,
  responseProblems,
  type WireBody,
} from './contract-check.ts';
import { recordProblem, serviceServer, setHandlers } from './service-server.ts';

const METHODS = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete } as const;

/** The reply of a call as it travels: dollars, plain strings. */
export type WireReply<C extends Call> = z.input<C['reply']>;

/** What a handler may return: the reply, or a response such as a refusal. */
export type Responder<C extends Call> = (
  body: WireBody<C>,
  request: Request,
) => WireReply<C> | Response | Promise<WireReply<C> | Response>;

/** A reply as the service sends it: JSON, or the bytes of a file. */
function toResponse({ fileType }: Call, reply: unknown): Response {
  if (fileType === null) return Response.json(reply);
  const { fileName, content } = z.parse(fileReply, reply);
  return new HttpResponse(new Uint8Array(content), {
    headers: { 'content-type': fileType, 'content-disposition': attachment(fileName) },
  });
}

async function readBody(request: Request): Promise<unknown> {
  const text = await request.clone().text();
  return text === '' ? {} : JSON.parse(text);
}

/** The response of a handler, held to the contract; what the contract does not permit fails the test. */
async function checkedResponse<C extends Call>(call: C, reply: WireReply<C> | Response): Promise<Response> {
  const isResponse = reply instanceof Response;
  const problems = isResponse ? await responseProblems(call, reply) : replyProblems(call, reply);
  for (const problem of problems) recordProblem(problem);
  return isResponse ? reply : toResponse(call, reply);
}

/** Handles one call of a contract, as the service would: what it receives and replies is held to the contract. */
export const onCall = <C extends Call>(call: C, respond: Responder<C>): HttpHandler =>
  METHODS[call.method](`*${call.path}`, async ({ request, params: { 0: _origin, ...params } }) => {
    for (const problem of paramProblems(call, params)) recordProblem(problem);
    const body = await readBody(request);
    if (isValidBody(call, body)) return checkedResponse(call, await respond(body, request));
    for (const problem of bodyProblems(call, body)) recordProblem(problem);
    return aRefusal(400);
  });

/** The test DOM has no `reportError`; in a browser it fires the error event of the window. */
const reportErrorAsBrowsersDo = (error: unknown): void =>
  void window.dispatchEvent(new ErrorEvent('error', { error, cancelable: true }));

/** The services behind a remote in the tests of one file; a request that none of the handlers answers fails its test. */
export function remoteServer(...handlers: readonly HttpHandler[]): SetupServer {
  beforeAll(() => {
    if (!('reportError' in globalThis)) vi.stubGlobal('reportError', reportErrorAsBrowsersDo);
  });
  beforeEach(() => {
    setHandlers(handlers);
  });
  afterEach(() => {
    cleanup();
    endMountedStores();
    discardDrafts(); // what a test typed is no draft of the next one
    sessionStorage.clear();
  });
  return serviceServer;
}

/** A refusal of a service; the test states what matters to it. */
export const aRefusal = (status: number, refusal: Partial<Refusal> = {}): Response =>
  HttpResponse.json(
    {
      code: 10_000,
      message: 'An error has occurred, Please retry',
      errors: [],
      requestId: 'r1',
      ...refusal,
    },
    { status },
  );

/** The response of the gateway while a service is down. */
export const serviceUnavailable = (): Response => new HttpResponse(null, { status: 503 });

/** Sets the clock of every test of the file to noon of this day in New York; the setup sets it back. */
export function stopClock(day: string): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(`${day}T17:00:00Z`), toFake: ['Date'] });
  });
}
