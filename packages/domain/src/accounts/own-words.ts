/** Words of the owner that are shorter than this are ignored, because they may occur in any password. */
const SHORTEST_WORD = 3

/** A password is guessable with up to this many characters besides the owner's words, such as a year, a digit and a mark. */
const OTHER_CHARACTERS_MAX = 4

/**
 * Returns whether a password is little more than its owner's e-mail or name: `ivan.petrenko2024` for ivan.petrenko@example.com.
 * @param texts e-mail, login, name; empty ones are ignored.
 */
export function isBasedOnOwnWords(password: string, texts: readonly string[]): boolean {
  const words = [...new Set(texts.flatMap(ownWords))].sort((one, other) => other.length - one.length)
  const plain = simplify(password).join('')
  const left = words.reduce((text, word) => text.replaceAll(word, ''), plain)
  return left.length < plain.length && [...left].length <= OTHER_CHARACTERS_MAX
}

/** Returns the parts of a text, the parts joined together and, if the text is an address, the part before its @. */
function ownWords(text: string): string[] {
  const [local = ''] = text.split('@')
  return [...simplify(text), simplify(text).join(''), simplify(local).join('')].filter(
    word => [...word].length >= SHORTEST_WORD,
  )
}

/** Splits a text into words of lower-case letters and digits. */
function simplify(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
