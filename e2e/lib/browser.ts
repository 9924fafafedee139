import { CHROMIUM_FLAGS, chromiumPath, runningSuite, wholeChromiumPath } from '@fw/test-kit';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page, type Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { noteCookies, noteTypedValues } from './typed-values.ts';

const SHOTS = '.cache/e2e-shots';
const ACTION_TIMEOUT_MS = 15_000;

export const DESKTOP = { width: 1280, height: 900 } as const;
export const PHONE = { width: 390, height: 844 } as const;
/** As wide as a phone, and so high that no field is behind the bar with the buttons while it is checked. */
export const TALL_PHONE = { ...PHONE, height: 3_000 };

interface SessionOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly theme?: 'light' | 'dark';
}

/** One person's browser: a context of its own with one page, and what went over its wire. */
export interface BrowserSession {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Addresses of every request of this context so far. */
  readonly requested: readonly string[];
  /** Errors the page threw, and what the browser's security policy blocked. */
  readonly broken: readonly string[];
}

const pending = new WeakMap<BrowserContext, Set<Request>>();

/** Whether every request of this browser has its response. */
export const isIdle = (context: BrowserContext): boolean => (pending.get(context)?.size ?? 0) === 0;

function follow(context: BrowserContext): void {
  const sent = new Set<Request>();
  pending.set(context, sent);
  context.on('request', (request) => void sent.add(request));
  context.on('requestfinished', (request) => void sent.delete(request));
  context.on('requestfailed', (request) => void sent.delete(request));
}

const isBlocked = (text: string): boolean => /Content Security Policy|Refused to/i.test(text);

function listen(context: BrowserContext): Pick<BrowserSession, 'requested' | 'broken'> {
  const requested: string[] = [];
  const broken: string[] = [];
  context.on('request', (request) => requested.push(request.url()));
  context.on('weberror', (problem) => broken.push(problem.error().message));
  context.on('console', (line) => {
    if (line.type() === 'error' && isBlocked(line.text())) broken.push(line.text());
  });
  return { requested, broken };
}

const fileName = (title: string): string => title.replace(/[^a-z0-9]+/gi, '-').slice(0, 80);

/** The Chromium of this worker, which the files it runs share; it ends with the worker. */
let shared: Promise<Browser> | undefined;

const launch = (executablePath: string, args: readonly string[] = CHROMIUM_FLAGS) =>
  chromium.launch({ executablePath, args: [...args] });
/** Reading pictures pixel by pixel is paid back by code that V8 optimises. */
const FLAGS_OF_PICTURES = CHROMIUM_FLAGS.filter((flag) => !flag.startsWith('--js-flags'));

/** Starts it for the first file, and anew for one that comes after Chromium has ended. */
async function browserOfWorker(): Promise<Browser> {
  shared ??= launch(chromiumPath());
  if (!(await shared).isConnected()) shared = launch(chromiumPath());
  return shared;
}

/**
 * A browser for the tests of a file; call it once at its top. Every visit is a fresh browser profile that ends with its
 * test; a failed test leaves a picture of each of its pages in `.cache/e2e-shots`. `isWhole` takes a Chromium of its own, which
 * draws as reviewed pictures were drawn.
 */
export function launchChromium({ isWhole = false } = {}): (
  options?: SessionOptions,
) => Promise<BrowserSession> {
  let browser: Browser | undefined;
  let open: BrowserContext[] = [];
  beforeAll(async () => {
    browser = isWhole ? await launch(wholeChromiumPath(), FLAGS_OF_PICTURES) : await browserOfWorker();
  });
  afterAll(async () => {
    if (isWhole) await browser?.close();
  });
  afterEach(async ({ task }) => {
    const pages = open.flatMap((context) => context.pages());
    if (task.result?.state === 'fail') {
      mkdirSync(SHOTS, { recursive: true });
      for (const [place, page] of pages.entries()) {
        const path = join(SHOTS, `${fileName(task.name)}-${place}.png`);
        await page.screenshot({ path, fullPage: true }).catch(() => undefined);
      }
    }
    await Promise.all(open.map((context) => noteCookies(context)));
    // A reply that a test still changes when it ends is of no interest any more.
    await Promise.all(open.map((context) => context.unrouteAll({ behavior: 'ignoreErrors' })));
    await Promise.all(open.map((context) => context.close()));
    open = [];
  });

  return async ({ viewport = DESKTOP, theme = 'light' } = {}) => {
    if (!browser) throw new Error('a visit begins inside a test');
    const context = await browser.newContext({
      viewport,
      colorScheme: theme,
      baseURL: runningSuite().portal,
      reducedMotion: 'reduce',
      locale: 'en-US',
      timezoneId: 'UTC',
    });
    context.setDefaultTimeout(ACTION_TIMEOUT_MS);
    open.push(context);
    follow(context);
    noteTypedValues(context);
    return { context, page: await context.newPage(), ...listen(context) };
  };
}
