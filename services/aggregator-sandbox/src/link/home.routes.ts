import type { FastifyInstance } from 'fastify';
import { htmlPage, PAGE_POLICY } from './html.ts';

const BODY = `<main class="home">
<h1>Bank sandbox</h1>
<p>This server stands in for the banks and their aggregator in development. Applications call its API; a person meets it in the dialog that connects a bank.</p>
<p>Sign in there as <code>user_good</code> with the password <code>pass_good</code>, or as <code>user_custom</code> with a JSON document as password.</p>
</main>`;

/** What a person reads who opens the address of the sandbox. */
export function homeRoutes(app: FastifyInstance): void {
  app.get('/', async (_, reply) =>
    reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(htmlPage({ title: 'Bank sandbox', body: BODY })),
  );
}
