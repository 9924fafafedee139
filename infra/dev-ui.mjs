import { createServer } from 'node:http';
import { componentsPage } from './lib/components-page.mjs';

const PORT = Number(process.env['FW_DEV_PORT'] ?? 4600);
const ADDRESS = '/alone/ui';

/** Serves the page of all components while they are developed; each reload builds it again. */
const server = createServer((request, response) => {
  if (request.url !== ADDRESS) {
    response.writeHead(302, { location: ADDRESS }).end();
    return;
  }
  componentsPage().then(
    (html) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    (error) => response.writeHead(500).end(String(error)),
  );
});
server.listen(PORT, '127.0.0.1', () => {
  process.stdout.write(`The components are on http://127.0.0.1:${String(PORT)}${ADDRESS}\n`);
});
