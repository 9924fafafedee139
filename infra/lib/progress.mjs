const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Says what is being done and how far it is: `[2/7] Building … 3.4 s`.
 * `step` runs one piece of work under a headline, `tell` adds a line beneath it.
 */
export function createProgress(total, out = process.stdout) {
  const began = Date.now();
  let number = 0;
  const tell = (line) => out.write(`      ${line}\n`);
  const step = async (headline, work) => {
    number += 1;
    const at = Date.now();
    out.write(`[${number}/${total}] ${headline}\n`);
    const result = await work(tell);
    const note = typeof result?.note === 'string' ? `${result.note}, ` : '';
    out.write(`      ${note}${seconds(Date.now() - at)} (${seconds(Date.now() - began)} in all)\n`);
    return result;
  };
  return { step, tell, elapsed: () => seconds(Date.now() - began) };
}

/** Repeats a line every few seconds while something long runs, so that nobody thinks it hangs. */
export async function whileWaiting(tell, text, work) {
  const began = Date.now();
  const timer = setInterval(() => tell(`${text} … ${Math.round((Date.now() - began) / 1000)} s`), 5000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
