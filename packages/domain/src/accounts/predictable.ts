/** Sequences of letters and digits in the order of alphabets and keyboards. */
const ROWS = [
  '12345678901234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'йцукенгшщзхї',
  'фівапролджє',
  'ячсмитьбю',
].flatMap(row => [row, Array.from(row).toReversed().join('')])

/** Runs shorter than this are ignored, because they occur in any word. */
const SHORTEST_RUN = 3
/** A password is guessable with up to this many characters outside its runs. */
const OTHER_CHARACTERS_MAX = 2
/** A repeated part longer than this is not a pattern that people guess. */
const LONGEST_PART = 4

/**
 * Returns whether a password is made of runs, such as `987654321` and `qwerty123`, or of one repeated short part, such as
 * `abab1abab1`.
 */
export function isPredictable(password: string): boolean {
  const characters = Array.from(password.normalize('NFKC').toLowerCase())
  return isRepetition(characters) || countBesideRuns(characters) <= OTHER_CHARACTERS_MAX
}

function isRepetition(characters: readonly string[]): boolean {
  const longest = Math.min(LONGEST_PART, Math.floor(characters.length / 2))
  return Array.from({ length: longest }, (_, i) => i + 1).some(part =>
    characters.every((character, i) => i < part || character === characters[i - part]),
  )
}

function countBesideRuns(characters: readonly string[]): number {
  let others = 0
  for (let at = 0; at < characters.length;) {
    const run = runLength(characters, at)
    if (run < SHORTEST_RUN) others += 1
    at += run < SHORTEST_RUN ? 1 : run
  }
  return others
}

/** Returns the number of characters, from this position on, that follow one another in a row of `ROWS` or are all the same. */
function runLength(characters: readonly string[], from: number): number {
  let longest = 1
  const isRun = (text: string) => new Set(text).size === 1 || ROWS.some(row => row.includes(text))
  while (from + longest < characters.length && isRun(characters.slice(from, from + longest + 1).join('')))
    longest += 1
  return longest
}
