/** A size above this share of its limit gets a warning. */
const NEAR = 0.95

/** Prints a size with its limit, both in bytes; a measurement that is over its limit fails. */
export function printSize(what: string, bytes: number, limit: number): void {
  const part = bytes / limit
  const verdict = part > 1 ? ', too much' : part > NEAR ? ', near its limit' : ''
  console.log(`${what}: ${bytes} bytes, ${part.toFixed(2)} of ${limit}${verdict}`)
  if (part > 1) process.exitCode = 1
}
