import cookie from '@fastify/cookie';
import { sendRefusals } from '@fw/service-kit';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendSecurityHeaders } from '../../security-headers.ts';
import { createHash } from 'node:crypto';
import { botCheckPolicy } from './bot-check-policy.ts';
import { CHART_STYLE_SOURCES, pagePolicy, trustedTypesScript } from './page-policy.ts';
import { withAbsoluteAddresses, withRegistry } from './pages.ts';
import { webRoutes } from './web.routes.ts';
import { website } from './website.ts';

const PAGE = `<!doctype html><head><style>@layer a;</style><!--registry--><link href="main.css" rel="stylesheet">
<link rel="preload" href="./framework.1a.js"></head><body><style data-href="sign-in.css">@layer b;</style><a href="#/all-goals">x</a><script defer src="main.2b.js"></script></body>`;
const LINK = 'http://127.0.0.1:4100';
let root: string;
let app: FastifyInstance;

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, `${path}.new`), text);
  await rename(join(root, `${path}.new`), join(root, path));
}

const remote = (name: string, version: string, more: object = {}) => ({
  name,
  version,
  entry: `/apps/${name}/${version}/mf-manifest.json`,
  ...more,
});

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fw-web-'));
  await put('shell/1.0.0/index.html', PAGE);
  await put('shell/1.0.0/link-return.html', '<script src="link-return.js"></script>');
  await put('shell/2.0.0/index.html', PAGE.replace('main.2b.js', 'main.3c.js'));
  await put('shell.json', '{"version":"1.0.0"}');
  await put('apps/crm/1.0.0/index.html', PAGE);
  await put('apps/crm/1.0.0/main.2b.js', 'crm()');
  await put('apps/crm/1.0.0/main.2b.js.br', 'brotli');
  await put('apps/crm/1.0.0/main.2b.js.gz', 'gzip');
  await put('apps/crm/.secret', 'hidden');
  await put('apps/goals/1.1.0/index.html', PAGE);
  await put(
    'remotes.json',
    JSON.stringify({
      schema: 1,
      remotes: [
        remote('crm', '1.0.0', { alone: { path: '/crm/', index: '/apps/crm/1.0.0/index.html' } }),
        remote('goals', '1.1.0', { nav: '</script><b>' }),
      ],
    }),
  );
  app = Fastify();
  sendRefusals(app);
  sendSecurityHeaders(app, { isSecure: false });
  await app.register(cookie);
  await app.register(
    webRoutes,
    website({
      root,
      environment: 'development',
      linkOrigin: LINK,
      isSecure: false,
      now: Date.now,
    }),
  );
});
afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('pages', () => {
  it('serves the current shell with addresses from the root, the registry inside and no cookies', async () => {
    const { statusCode, headers, body } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['set-cookie']).toBeUndefined();
    expect(body).toContain('src="/shell/1.0.0/main.2b.js"');
    expect(body).toContain('href="/shell/1.0.0/framework.1a.js"');
    expect(body).toContain('href="#/all-goals"');
    expect(body).toContain('<script type="application/json" id="suite-registry">{"schema":1');
  });

  it('escapes registry text that would end its script element', () => {
    const page = withRegistry('<!--registry-->', '{"nav":"</script><b>$& \'"}');
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    const [, data = ''] = /registry">(.*)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(data)).toEqual({ nav: "</script><b>$& '" });
  });

  it('leaves absolute addresses unchanged', () => {
    const whole = '<a href="/x"></a><a href="https://x.test/y"></a><a href="data:,x"></a><a href="#y"></a>';
    expect(withAbsoluteAddresses(whole, '/shell/1/')).toBe(whole);
  });

  it('serves the return page of a bank, and the shell where the release has none', async () => {
    expect((await get('/link-return?oauth_state_id=1')).body).toBe(
      '<script src="/shell/1.0.0/link-return.js"></script>',
    );
    expect((await get('/login')).body).toContain('/shell/1.0.0/main.2b.js');
  });

  it('serves each standalone remote at its own address', async () => {
    for (const path of ['/crm/', '/crm'])
      expect((await get(path)).body).toContain('src="/apps/crm/1.0.0/main.2b.js"');
    expect((await get('/alone/goals/')).body).toContain('src="/apps/goals/1.1.0/main.2b.js"');
    for (const path of ['/alone/none/', '/alone/crm/', '/secure/nothing', '/index.html', '/shell.json']) {
      expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
    }
  });

  it('serves a new shell and a new remote as soon as they are published', async () => {
    await put('shell.json', '{"version":"2.0.0"}');
    expect((await get('/')).body).toContain('/shell/2.0.0/main.3c.js');
    await put('shell.json', '{"version":"1.0.0"}');
    expect((await get('/')).body).toContain('/shell/1.0.0/main.2b.js');
    const before = (await get('/remotes.json')).body;
    await put('apps/goals/1.2.0/index.html', PAGE);
    await put('remotes.json', before.replaceAll('1.1.0', '1.2.0'));
    expect((await get('/alone/goals/')).body).toContain('/apps/goals/1.2.0/main.2b.js');
    expect((await get('/')).body).toContain('/apps/goals/1.2.0/mf-manifest.json');
  });
});

describe('the content security policy of a page', () => {
  it('allows our scripts and the dialog of the bank, no inline style, and enforces trusted types', async () => {
    const { headers, body } = await get('/');
    const policy = String(headers['content-security-policy']);
    const [, nonce = ''] = /<meta property="csp-nonce" nonce="([^"]+)"/.exec(body) ?? [];
    const [, script = ''] = /<script>([^<]+)<\/script>/.exec(body) ?? [];
    const hash = createHash('sha256').update(script).digest('base64');
    expect(Buffer.from(nonce, 'base64')).toHaveLength(16);
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'self' ${LINK} 'sha256-${hash}'`,
      `style-src 'self' 'nonce-${nonce}' ${CHART_STYLE_SOURCES}`,
      `connect-src 'self' ${LINK}`,
      `frame-src ${LINK}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types default highcharts',
      'report-uri /policy-report',
    ]);
    expect(body).toContain(`<style nonce="${nonce}">@layer a;</style>`);
    expect(body).toContain(`<style nonce="${nonce}" data-href="sign-in.css">@layer b;</style>`);
  });

  it.each([
    { provider: 'altcha', scriptUrl: undefined, origins: '', names: '' },
    {
      provider: 'recaptcha',
      scriptUrl: undefined,
      origins: ' https://www.google.com https://www.gstatic.com',
      names: ' goog#html recaptcha',
    },
    { provider: 'turnstile', scriptUrl: undefined, origins: ' https://challenges.cloudflare.com', names: '' },
    {
      provider: 'turnstile',
      scriptUrl: 'https://checks.example/api.js',
      origins: ' https://checks.example',
      names: '',
    },
  ] as const)(
    'allows the widget of $provider at $scriptUrl only where it is configured',
    ({ provider, scriptUrl, origins, names }) => {
      const botCheck = botCheckPolicy(provider, scriptUrl);
      const policy = pagePolicy({ nonce: 'n', linkOrigin: LINK, botCheck }).split('; ');
      expect(policy.find((rule) => rule.startsWith('script-src'))).toContain(
        `'self' ${LINK}${origins} 'sha256-`,
      );
      expect(policy).toContain(`connect-src 'self' ${LINK}${origins}`);
      expect(policy).toContain(`frame-src ${LINK}${origins}`);
      expect(policy).toContain(`trusted-types default highcharts${names}`);
      const without = pagePolicy({ nonce: 'n', botCheck });
      expect(without).toContain(`frame-src ${origins === '' ? "'none'" : origins.trim()};`);
      expect(trustedTypesScript(LINK, botCheck?.origins)).toContain(
        JSON.stringify([
          LINK,
          'https://cdn.plaid.com',
          ...(origins.trim() === '' ? [] : origins.trim().split(' ')),
        ]),
      );
    },
  );

  it('allows the inline script of the published page by its hash, and none that the registry brings', async () => {
    const sources = async () => {
      const policy = String((await get('/')).headers['content-security-policy']);
      return /script-src [^;]*/.exec(policy)?.[0].match(/'sha256-[^']+'/g) ?? [];
    };
    const before = await readFile(join(root, 'remotes.json'), 'utf8');
    const own = await sources();
    await put(
      'shell/4.0.0/index.html',
      PAGE.replace('<!--registry-->', '<!--registry--><script>early()</script>'),
    );
    await put('shell.json', '{"version":"4.0.0"}');
    await put(
      'remotes.json',
      before.replace('"name":"crm"', '"title":"<script>evil()</script>","name":"crm"'),
    );
    const hash = createHash('sha256').update('early()').digest('base64');
    expect(await sources()).toEqual([...own, `'sha256-${hash}'`]);
    await put('shell.json', '{"version":"1.0.0"}');
    await put('remotes.json', before);
    expect(await sources()).toEqual(own);
  });

  it('has another nonce in every answer', async () => {
    const nonces = await Promise.all([get('/'), get('/')]);
    const [one, other] = nonces.map(({ headers }) => headers['content-security-policy']);
    expect(one).not.toBe(other);
  });

  it('allows script addresses of this origin and of the dialog only', () => {
    const created: Record<string, (url: string) => string | null> = {};
    const trustedTypes = {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string | null }) =>
        void (created[name] = rules.createScriptURL),
    };
    const location = new URL('http://portal.test/login');
    runInNewContext(trustedTypesScript(LINK), { window: { trustedTypes }, trustedTypes, location, URL });
    const allows = (url: string) => created['default']?.(url) === url;
    expect(['/apps/x.js', 'http://portal.test/a.js', `${LINK}/link.js`].map(allows)).toEqual([
      true,
      true,
      true,
    ]);
    expect(
      ['http://evil.test/a.js', '//evil.test/a.js', 'data:text/javascript,1', 'blob:x'].map(allows),
    ).toEqual([false, false, false, false]);
  });

  it('lets a script empty an element and refuses every other HTML', () => {
    let createHTML: ((html: string) => string | null) | undefined;
    const trustedTypes = {
      createPolicy: (_: string, rules: { createHTML: (html: string) => string | null }) => {
        ({ createHTML } = rules);
      },
    };
    const location = new URL('http://portal.test/login');
    runInNewContext(trustedTypesScript(LINK), { window: { trustedTypes }, trustedTypes, location, URL });
    expect(['', ' ', '<b>x</b>', '<img src=x onerror=alert(1)>'].map((html) => createHTML?.(html))).toEqual([
      '',
      null,
      null,
      null,
    ]);
  });
});

describe('files', () => {
  it('caches versioned files for a year, in the encoding the browser accepts', async () => {
    const file = '/apps/crm/1.0.0/main.2b.js';
    const br = await get(file, { 'accept-encoding': 'gzip, br' });
    expect([br.body, br.headers['content-encoding'], br.headers.vary]).toEqual([
      'brotli',
      'br',
      'accept-encoding',
    ]);
    expect(br.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(br.headers['content-type']).toMatch(/javascript/);
    expect((await get(file, { 'accept-encoding': 'gzip' })).body).toBe('gzip');
    const plain = await get(file);
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['crm()', undefined]);
    const known = await get(file, { 'if-none-match': String(plain.headers.etag) });
    expect(known.statusCode).toBe(304);
  });

  it('sends the registry with no-store', async () => {
    const { headers, statusCode } = await get('/remotes.json');
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it.each(['/apps/crm/1.0.0/none.js', '/apps/crm/', '/apps/crm/.secret', '/apps/', '/shell/1.0.0/'])(
    'refuses %s with no-store',
    async (path) => {
      const { statusCode, headers } = await get(path);
      expect([404, 403]).toContain(statusCode);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});
