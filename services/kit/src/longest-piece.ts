const micros = ({ user, system }: NodeJS.CpuUsage): number => user + system;

/**
 * The longest time for which work keeps the event loop from anything else, as a share of all the work: 1 is one piece.
 * It is processor time, which does not depend on how busy the machine is.
 */
export async function measureLongestPiece(work: () => Promise<unknown>): Promise<number> {
  const began = process.cpuUsage();
  let before = 0;
  let longest = 0;
  let isOver = false;
  const onTurn = (): void => {
    const now = micros(process.cpuUsage(began));
    longest = Math.max(longest, now - before);
    before = now;
    if (!isOver) setImmediate(onTurn);
  };
  setImmediate(onTurn);
  await work();
  isOver = true;
  return longest / micros(process.cpuUsage(began));
}
