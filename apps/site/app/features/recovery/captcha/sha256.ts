/*
 * SHA-256 (FIPS 180-4) without waiting: the browser's own answers by a promise, which costs more than the hash itself
 * when tens of thousands are tried, and isn't there at all where the site is not served over https.
 */

/** Fractions of the cube and square roots of the first primes. */
const ROUNDS = new Uint32Array(64)
const START = new Uint32Array(8)
for (let candidate = 2, found = 0; found < 64; candidate++) {
  if (!isPrime(candidate)) continue
  ROUNDS[found] = fraction(Math.cbrt(candidate))
  if (found < 8) START[found] = fraction(Math.sqrt(candidate))
  found++
}

const encoder = new TextEncoder()
const schedule = new Uint32Array(64)

/** The hash of a text's UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  const state = START.slice()
  const blocks = padded(encoder.encode(text))
  for (let offset = 0; offset < blocks.byteLength; offset += 64) addBlock(state, blocks, offset)
  return Array.from(state, word => word.toString(16).padStart(8, '0')).join('')
}

/** The bytes, a one bit, zeros, and the length in bits: whole blocks of 64 bytes. */
function padded(bytes: Uint8Array): DataView {
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setBigUint64(whole.length - 8, BigInt(bytes.length) * 8n)
  return view
}

function addBlock(state: Uint32Array, blocks: DataView, offset: number): void {
  const w = schedule
  for (let i = 0; i < 16; i++) w[i] = blocks.getUint32(offset + i * 4)
  for (let i = 16; i < 64; i++) {
    const early = at(w, i - 15)
    const late = at(w, i - 2)
    const s0 = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)
    const s1 = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)
    w[i] = at(w, i - 16) + s0 + at(w, i - 7) + s1
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUNDS, i) + at(w, i)) | 0
    const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  for (const [i, word] of [a, b, c, d, e, f, g, h].entries()) state[i] = at(state, i) + word
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

function fraction(root: number): number {
  return (root - Math.floor(root)) * 2 ** 32
}

function isPrime(number: number): boolean {
  for (let divisor = 2; divisor * divisor <= number; divisor++) if (number % divisor === 0) return false
  return true
}
