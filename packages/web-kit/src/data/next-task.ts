/** Lets the browser draw and answer input before the work goes on. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/** Loads them one after the other, each in a task of its own. */
export async function inTasks(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const load of parts) {
    await load();
    await nextTask();
  }
}
