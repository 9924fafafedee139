#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { makeConfig } from '../src/webpack.mjs';

const { mfe } = JSON.parse(readFileSync('package.json', 'utf8'));
const port = Number(process.env['FW_DEV_PORT'] ?? mfe.port);
const portal = `http://127.0.0.1:${process.env['FW_PORT'] ?? 4000}`;
const config = makeConfig({ packageDir: process.cwd(), mode: 'development', out: 'dist-dev' });

const server = new DevServer(
  {
    host: '127.0.0.1',
    port,
    hot: true,
    headers: { 'Access-Control-Allow-Origin': portal },
    client: { overlay: false, webSocketURL: `ws://127.0.0.1:${port}/ws` },
    // The gateway takes calls of its own pages only; towards it, this page is one of them.
    proxy: [
      {
        context: ['/webapi', '/ngapi', '/bp-integration', '/remotes.json', '/apps', '/favicon.svg'],
        target: portal,
        changeOrigin: true,
        headers: { origin: portal },
      },
    ],
  },
  webpack(config),
);

await server.start();
console.log(`${config.name} on http://127.0.0.1:${port}/ against ${portal}`);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => void server.stop().then(() => process.exit(0)));
