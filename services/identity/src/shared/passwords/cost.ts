import * as z from 'zod/mini';

/** What one Argon2id hash costs: memory in KiB, passes over it, and threads. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** 19 MiB, two passes, parallelism 1: the minimum of OWASP's password page. */
export const DEFAULT_COST: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const whole = (minimum: number, maximum: number, fallback: number) => {
  const isInRange = (text: string): boolean =>
    /^\d{1,7}$/.test(text) && Number(text) >= minimum && Number(text) <= maximum;
  const what = `a whole number from ${String(minimum)} to ${String(maximum)}`;
  return z.pipe(
    z._default(z.string().check(z.refine(isInRange, what)), String(fallback)),
    z.transform((text: string) => Number(text)),
  );
};

/** Settings of the hash; a weaker one than the default is refused. */
export const costSettings = z.object({
  FW_PASSWORD_MEMORY_KIB: whole(DEFAULT_COST.memoryCost, 1_048_576, DEFAULT_COST.memoryCost),
  FW_PASSWORD_PASSES: whole(DEFAULT_COST.timeCost, 20, DEFAULT_COST.timeCost),
  FW_PASSWORD_THREADS: whole(DEFAULT_COST.parallelism, 8, DEFAULT_COST.parallelism),
});

export const toArgon2Cost = (settings: z.output<typeof costSettings>): Argon2Cost => ({
  memoryCost: settings.FW_PASSWORD_MEMORY_KIB,
  timeCost: settings.FW_PASSWORD_PASSES,
  parallelism: settings.FW_PASSWORD_THREADS,
});

const STORED = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$/;

/** True when a stored hash was made with other parameters than the present ones. */
export function isOutdated(storedHash: string, { memoryCost, timeCost, parallelism }: Argon2Cost): boolean {
  const [, memory, passes, threads] = STORED.exec(storedHash) ?? [];
  return Number(memory) !== memoryCost || Number(passes) !== timeCost || Number(threads) !== parallelism;
}
