import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default kind), 19 MiB, two passes, one lane: the minimum of OWASP's password page. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const AT_ONCE = 3;

/** Lets so many pieces of work run at once; the others wait in turn. */
function inTurn(places: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}

const takeTurn = inTurn(AT_ONCE);
const plain = (password: string): string => password.normalize('NFKC');

/** Hash of a password, as it is kept. */
export const hashPassword = (password: string): Promise<string> =>
  takeTurn(() => hash(plain(password), COST));

let nobody: Promise<string> | undefined;

/** True for the right password; without a kept hash it takes as long and is false. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const known = kept ?? (await (nobody ??= hashPassword('nobody has this password')));
  const isRight = await takeTurn(() => verify(known, plain(password)));
  return isRight && kept !== null;
}
