import { createServer } from 'node:http';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { requireFreePort } from './require-free-port.ts';

describe('a port', () => {
  it('is checked before anything else is opened', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(requireFreePort(port, '127.0.0.1')).rejects.toMatchObject({ code: 'EADDRINUSE' });
    other.close();
    await once(other, 'close');
    await expect(requireFreePort(port, '127.0.0.1')).resolves.toBeUndefined();
  });
});

describe('the environment', () => {
  it('has defaults that fit the rest of the suite', () => {
    const { port, host, options } = readEnvironment({});
    expect({ port, host }).toEqual({ port: 4100, host: '127.0.0.1' });
    expect(options).toMatchObject({
      clientId: 'fairwater-sandbox',
      secret: 'sandbox-secret',
      redirectUris: [],
    });
    expect(options.controlSecret).toBeUndefined();
  });

  it('refuses production', () => {
    expect(() => readEnvironment({ NODE_ENV: 'production' })).toThrow(
      'must not run with NODE_ENV=production',
    );
  });

  it('names the variable that is wrong', () => {
    expect(() => readEnvironment({ FW_SANDBOX_PORT: 'many' })).toThrow('FW_SANDBOX_PORT is not valid');
    expect(() => readEnvironment({ FW_SANDBOX_CONTROL_PORT: '4101' })).toThrow('FW_SANDBOX_CONTROL_SECRET');
  });

  it('reads the list of return addresses', () => {
    const { options } = readEnvironment({
      FW_SANDBOX_REDIRECT_URIS: 'http://a.example/x, http://b.example/y,',
    });
    expect(options.redirectUris).toEqual(['http://a.example/x', 'http://b.example/y']);
  });
});
