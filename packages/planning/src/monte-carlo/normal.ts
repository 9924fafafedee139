interface Rational {
  readonly above: readonly number[];
  readonly below: readonly number[];
}

/** Highest power first. Source: Wichura, Algorithm AS 241 (PPND16), Applied Statistics 37, 1988. */
const CENTRE: Rational = {
  above: [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946,
    1971.5909503065513, 133.14166789178438, 3.3871328727963665,
  ],
  below: [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751,
    687.1870074920579, 42.31333070160091, 1,
  ],
};
const SHOULDER: Rational = {
  above: [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  below: [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
};
const TAIL: Rational = {
  above: [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124,
    0.29656057182850487, 1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  below: [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133,
    0.014875361290850615, 0.1369298809227358, 0.599832206555888, 1,
  ],
};

const HALF_WIDTH = 0.425;
const SQUARED_HALF_WIDTH = 0.180625;
const SHOULDER_END = 5;
const SHOULDER_SHIFT = 1.6;

function valueAt(
  [c7 = 0, c6 = 0, c5 = 0, c4 = 0, c3 = 0, c2 = 0, c1 = 0, c0 = 0]: readonly number[],
  x: number,
): number {
  return ((((((c7 * x + c6) * x + c5) * x + c4) * x + c3) * x + c2) * x + c1) * x + c0;
}

const ratio = ({ above, below }: Rational, x: number): number => valueAt(above, x) / valueAt(below, x);

/** The standard normal value below which a share 0 < p < 1 falls, to about 16 digits. Source: Algorithm AS 241. */
export function normalQuantile(p: number): number {
  const fromMiddle = p - 0.5;
  if (Math.abs(fromMiddle) <= HALF_WIDTH) {
    return fromMiddle * ratio(CENTRE, SQUARED_HALF_WIDTH - fromMiddle * fromMiddle);
  }
  const distance = Math.sqrt(-Math.log(fromMiddle < 0 ? p : 1 - p));
  const size =
    distance <= SHOULDER_END
      ? ratio(SHOULDER, distance - SHOULDER_SHIFT)
      : ratio(TAIL, distance - SHOULDER_END);
  return fromMiddle < 0 ? -size : size;
}
