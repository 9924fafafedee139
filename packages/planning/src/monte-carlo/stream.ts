const PATH_STEP = 0x9e37_79b1;
const GOLDEN = 0x9e37_79b9;

/** Four words of state for one path: splitmix32 from seed and path number, so no path depends on another. */
export function seedPath(state: Int32Array, seed: number, path: number): void {
  let word = seed ^ Math.imul(path + 1, PATH_STEP);
  for (let index = 0; index < 4; index += 1) {
    word = (word + GOLDEN) | 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0_aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a_2d97);
    state[index] = mixed ^ (mixed >>> 15);
  }
}

/** The next 32 random bits of xoshiro128** (Blackman and Vigna), 0 to 2^32 − 1; changes the state. */
export function nextBits(state: Int32Array): number {
  const s0 = state[0] ?? 0;
  const s1 = state[1] ?? 0;
  const s2 = state[2] ?? 0;
  const s3 = state[3] ?? 0;
  const product = Math.imul(s1, 5);
  const result = Math.imul((product << 7) | (product >>> 25), 9) >>> 0;
  const third = s2 ^ s0;
  const fourth = s3 ^ s1;
  state[1] = s1 ^ third;
  state[0] = s0 ^ fourth;
  state[2] = third ^ (s1 << 9);
  state[3] = (fourth << 11) | (fourth >>> 21);
  return result;
}
