/** The three rational functions of Algorithm AS 241 (PPND16), Wichura, Applied Statistics 37, 1988. */
const centre = (x: number): number =>
  (((((((2509.0809287301227 * x + 33430.57558358813) * x + 67265.7709270087) * x + 45921.95393154987) * x +
    13731.69376550946) *
    x +
    1971.5909503065513) *
    x +
    133.14166789178438) *
    x +
    3.3871328727963665) /
  (((((((5226.495278852854 * x + 28729.085735721943) * x + 39307.89580009271) * x + 21213.794301586597) * x +
    5394.196021424751) *
    x +
    687.1870074920579) *
    x +
    42.31333070160091) *
    x +
    1);

const shoulder = (x: number): number =>
  (((((((0.0007745450142783414 * x + 0.022723844989269184) * x + 0.2417807251774506) * x +
    1.2704582524523684) *
    x +
    3.6478483247632045) *
    x +
    5.769497221460691) *
    x +
    4.630337846156546) *
    x +
    1.4234371107496835) /
  (((((((1.0507500716444169e-9 * x + 0.0005475938084995345) * x + 0.015198666563616457) * x +
    0.14810397642748008) *
    x +
    0.6897673349851) *
    x +
    1.6763848301838038) *
    x +
    2.053191626637759) *
    x +
    1);

const tail = (x: number): number =>
  (((((((2.0103343992922881e-7 * x + 2.7115555687434876e-5) * x + 0.0012426609473880784) * x +
    0.026532189526576124) *
    x +
    0.29656057182850487) *
    x +
    1.7848265399172913) *
    x +
    5.463784911164114) *
    x +
    6.657904643501103) /
  (((((((2.0442631033899397e-15 * x + 1.421511758316446e-7) * x + 1.8463183175100548e-5) * x +
    0.0007868691311456133) *
    x +
    0.014875361290850615) *
    x +
    0.1369298809227358) *
    x +
    0.599832206555888) *
    x +
    1);

const HALF_WIDTH = 0.425;
const SQUARED_HALF_WIDTH = 0.180625;
const SHOULDER_END = 5;
const SHOULDER_SHIFT = 1.6;

/** The standard normal value below which a share 0 < p < 1 falls, to about 16 digits. Source: Algorithm AS 241. */
export function normalQuantile(p: number): number {
  const fromMiddle = p - 0.5;
  if (Math.abs(fromMiddle) <= HALF_WIDTH) {
    return fromMiddle * centre(SQUARED_HALF_WIDTH - fromMiddle * fromMiddle);
  }
  const distance = Math.sqrt(-Math.log(fromMiddle < 0 ? p : 1 - p));
  const size = distance <= SHOULDER_END ? shoulder(distance - SHOULDER_SHIFT) : tail(distance - SHOULDER_END);
  return fromMiddle < 0 ? -size : size;
}
