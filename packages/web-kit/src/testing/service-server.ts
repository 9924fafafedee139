import { http, HttpResponse, type HttpHandler } from 'msw';
import { setupServer, type SetupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

/** Kept before a test replaces it with a clock of its own. */
const { setTimeout: setRealTimeout } = globalThis;

/** What the running test sent or was sent that no service would answer or send; any of them fails it. */
let problems: string[] = [];

export function recordProblem(problem: string): void {
  problems.push(problem);
}

/** Returns what was recorded and forgets it. */
export function takeProblems(): readonly string[] {
  const taken = problems;
  problems = [];
  return taken;
}

/** Refuses like a network that is down, after every handler of the test. */
const unanswered: HttpHandler = http.all('*', ({ request }) => {
  const { pathname, search } = new URL(request.url);
  recordProblem(`${request.method} ${pathname}${search}: no handler answers this request`);
  return HttpResponse.error();
});

/** Intercepts every request of a test file, so that none reaches a network. */
export const serviceServer: SetupServer = setupServer(unanswered);

export const setHandlers = (handlers: readonly HttpHandler[]): void => {
  serviceServer.resetHandlers(...handlers, unanswered);
};

/** A request that was sent while the test ended belongs to it: this lets it reach its handler. */
const settle = (): Promise<void> =>
  new Promise((resolve) => {
    setRealTimeout(() => setRealTimeout(resolve, 0), 0);
  });

/** For the setup file of the tests. Its hooks are registered first, so that they run after those of the test file. */
export function failOnProblems(): void {
  beforeAll(() => {
    serviceServer.listen();
  });
  afterEach(async () => {
    await settle();
    setHandlers([]);
    const found = takeProblems();
    if (found.length > 0) throw new Error([...new Set(found)].join('\n'));
  });
  afterAll(async () => {
    await settle();
    serviceServer.close();
  });
}
