/** A reader types a character every few milliseconds; nobody types digits so fast. */
const FASTEST_HAND_MS = 50
/** The shortest code: an order's number, `100149`. */
const LEAST_CHARACTERS = 6
const MOST_CHARACTERS = 40

interface Press {
  key: string
  /** The physical key: readers press keys, and a keyboard layout changes what they mean. */
  code: string
  /** Milliseconds. */
  at: number
}

/**
 * Recognises the code of a reader that types like a keyboard: digits and hyphens faster than by hand, and Enter after them.
 * @returns a function that takes each press, and returns the code with the Enter that completes one; null otherwise
 */
export function createCodeRecogniser(): (press: Press) => string | null {
  let typed = ''
  let last = -Infinity
  return ({ key, code, at }) => {
    const isFast = at - last <= FASTEST_HAND_MS
    last = at
    if (key === 'Enter') {
      const found = isFast && typed.length >= LEAST_CHARACTERS ? typed : null
      typed = ''
      return found
    }
    const character = characterOf(key, code)
    typed = character === null ? '' : isFast ? `${typed}${character}`.slice(-MOST_CHARACTERS) : character
    return null
  }
}

function characterOf(key: string, code: string): string | null {
  if (/^\d$/.test(key) || key === '-') return key
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  return code === 'Minus' || code === 'NumpadSubtract' ? '-' : null
}
