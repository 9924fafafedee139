import { openSandbox } from './app.ts';
import { readEnvironment } from './environment.ts';
import { requireFreePort } from './require-free-port.ts';

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';

function endWith(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function explain(error: unknown, port: number, variable: string): string {
  if (isTaken(error)) return `Port ${port} is already in use; set ${variable} to a free one.`;
  return error instanceof Error ? error.message : String(error);
}

async function start(): Promise<void> {
  const { port, host, controlPort, options } = readEnvironment(process.env);
  const orEnd = (taken: number, variable: string) => (error: unknown) =>
    endWith(explain(error, taken, variable));
  await requireFreePort(port, host).catch(orEnd(port, 'FW_SANDBOX_PORT'));
  const { app, control } = openSandbox(options);
  await app.listen({ port, host }).catch(orEnd(port, 'FW_SANDBOX_PORT'));
  await control
    ?.listen({ port: controlPort, host: '127.0.0.1' })
    .catch(orEnd(controlPort, 'FW_SANDBOX_CONTROL_PORT'));
  const stop = (): void => {
    void app.close().then(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

start().catch((error: unknown) => endWith(error instanceof Error ? error.message : String(error)));
