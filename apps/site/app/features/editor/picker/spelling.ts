import { transliterate } from '@dotyk/domain/values'

/** The Latin keys at the positions of the Ukrainian letters: `шт` is `in` typed with the wrong keyboard layout. */
const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,."
const UKRAINIAN_KEYS = 'йцукенгшщзхїфівапролджєячсмитьбю'

export function inOtherKeyboardLayout(text: string): string {
  const [from, to] = /[а-яіїєґ]/.test(text) ? [UKRAINIAN_KEYS, LATIN_KEYS] : [LATIN_KEYS, UKRAINIAN_KEYS]
  return Array.from(text, letter => {
    const at = from.indexOf(letter)
    return at < 0 ? letter : to.charAt(at)
  }).join('')
}

/** Returns one phonetic spelling for a foreign name in either alphabet: `фейсбук`, `fejsbuk`, `Facebook`. */
export function phoneticSpelling(text: string): string {
  return SOUNDS.reduce(
    (sound, [letters, one]) => sound.replace(letters, one),
    transliterate(text.toLowerCase()),
  )
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[^a-z\d]+/g, ''],
  [/face|fac(?=b)/g, 'fes'],
  [/ph/g, 'f'],
  [/(?:sh|zh|ch)/g, 's'],
  [/kh|g/g, 'h'],
  [/ck|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 's'],
  [/oo|ou/g, 'u'],
  [/ee|ea/g, 'i'],
  [/[jy]/g, 'i'],
  [/i?([eaou])i?/g, '$1'],
  [/(.)\1+/g, '$1'],
]

/** Returns true if `word` differs from `typed` by at most `most` letters: changed, missing, added or swapped. */
export function isSimilarWord(word: string, typed: string, most: number): boolean {
  return (distancesOfPrefixes(word, typed).at(-1) ?? 0) <= most
}

/** Returns true if a prefix of `word` differs from `typed` by at most `most` letters: changed, missing, added or swapped. */
export function hasSimilarPrefix(word: string, typed: string, most: number): boolean {
  return Math.min(...distancesOfPrefixes(word, typed)) <= most
}

/** Returns how many letters differ between `typed` and each prefix of `word`, by the prefix's length. */
function distancesOfPrefixes(word: string, typed: string): number[] {
  let before: number[] = []
  let row = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let y = 1; y <= typed.length; y += 1) {
    const next = [y]
    for (let x = 1; x <= word.length; x += 1) {
      const isSame = typed[y - 1] === word[x - 1]
      const isSwapped = typed[y - 1] === word[x - 2] && typed[y - 2] === word[x - 1]
      const ways = [(row[x] ?? 0) + 1, (next[x - 1] ?? 0) + 1, (row[x - 1] ?? 0) + (isSame ? 0 : 1)]
      if (isSwapped && y > 1 && x > 1) ways.push((before[x - 2] ?? 0) + 1)
      next.push(Math.min(...ways))
    }
    before = row
    row = next
  }
  return row
}
