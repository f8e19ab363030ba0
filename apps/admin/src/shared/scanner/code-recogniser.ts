/** The maximum time between two characters of a code reader, in milliseconds; people type digits more slowly. */
const FASTEST_HAND_MS = 50
/** The length of the shortest code, which is an order's number: `100149`. */
const LEAST_CHARACTERS = 6
const MOST_CHARACTERS = 40

interface Press {
  key: string
  /** The physical key, because a code reader presses keys whose characters depend on the keyboard layout. */
  code: string
  /** The time of the key press in milliseconds. */
  at: number
}

/**
 * Recognises the code of a code reader that acts as a keyboard: digits and hyphens, faster than a person types, and then Enter.
 * @returns a function that is called with each key press and returns the code when Enter completes it; otherwise null
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
