import { APOSTROPHE, normaliseApostrophes } from './apostrophes.ts'
import { searchKey } from './search-key.ts'
import { UKRAINIAN_SPELLINGS } from './ukrainian-spellings.ts'

/** Matches a word in Latin letters, or in Latin and Cyrillic letters. */
const WORD = /[\p{Script=Latin}\p{Script=Cyrillic}\p{M}\u02bc]+/gu
const LATIN = /\p{Script=Latin}/u
const CYRILLIC = /\p{Script=Cyrillic}/u

/** Maps Latin letters to the Cyrillic letters that look like them, for words in both alphabets. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  Array.from('aceiïopxyABCEHIÏKMOPTX', (latin, at) => [
    latin,
    Array.from('асеіїорхуАВСЕНІЇКМОРТХ')[at] ?? '',
  ]),
)

/** Matches the transliterated end of an adjective after ськ, цьк or зьк. */
const ADJECTIVE_END = '(?=(?:yi|yy|iy|ij|yj|ii|y|i|a|e|u|oi|oyi|ou|oiu|oyu|oho|ogo|omu|ykh|ym|)$)'
const VOWEL = '[aeiouy]'

/**
 * Ukrainian spellings of Latin letters, of which the first that fits is used: the reverse of resolution 55 of 2010, with other
 * spellings in use. If two Ukrainian spellings have the same Latin one, the more frequent is used: `i` before a consonant is і
 * after a consonant and й after a vowel.
 */
const RULES: readonly (readonly [RegExp, string])[] = (
  [
    // The next rules restore soft signs, which have no Latin letter.
    ['(?<=..)[tc]sk' + ADJECTIVE_END, 'цьк'],
    ['(?<=...)zk' + ADJECTIVE_END, 'зьк'],
    ['(?<=...|ru|lv)sk' + ADJECTIVE_END, 'ськ'],
    ['(?<=[ae]i?|[iy])ts$', 'ць'],
    ['l(?=ch|n|sk|ts|sh|v|f)', 'ль'],
    ['(?<=..)l$', 'ль'],
    ['kuzm', 'кузьм'],
    // The next rules convert typed apostrophes.
    ["(?<=[dlnstz])'", 'ь'],
    ["'(?=[iyj][aeiou])", APOSTROPHE],
    ["'", ''],
    // Endings.
    ['(?<=[szc]k)(?:yi|yy|iy|ij|yj|ii|y|i)$', 'ий'],
    ['(?<=[^aeiouy])(?:yi|yy|yj)$', 'ий'],
    ['(?<=[^aeiouy])i[iyj]$', 'ій'],
    ['(?<=[^aeiouy])ich$', 'ич'],
    ['(?<=..[^aeiouy])ik$', 'ик'],
    ['(?<=[^st]v|n|sk|tsk|zk|sh|ch)oi$', 'ої'],
    // The next rules convert groups of two or more Latin letters.
    ['shch|sch(?=[aeiouy])', 'щ'],
    ['zgh', 'зг'],
    ['zh', 'ж'],
    ['kh', 'х'],
    ['tch', 'тч'],
    ['ch', 'ч'],
    ['sh', 'ш'],
    ['ts', 'ц'],
    ['ph', 'ф'],
    ['th', 'т'],
    ['ck', 'к'],
    // я, ю, є, ї, йо: at the beginning, after a vowel, after a consonant that is followed by an apostrophe, after any other.
    ['^[iyj]a', 'я'],
    ['^[iyj]u', 'ю'],
    ['^[iyj]e', 'є'],
    ['^[yj]i', 'ї'],
    ['^[iyj]o', 'йо'],
    ['^[yj]', 'й'],
    [`(?<=${VOWEL})[iyj]a`, 'я'],
    [`(?<=${VOWEL})[iyj]u`, 'ю'],
    [`(?<=${VOWEL})[iyj]e`, 'є'],
    [`(?<=${VOWEL})[iyj]o`, 'йо'],
    [`(?<=[aeou])[yj]i`, 'ї'],
    [`(?<=[aeou])i(?=i|v(?:[nstk]|$))`, 'ї'],
    [`(?<=[aeou])[iyj]`, 'й'],
    ['i(?=[iyj][aeou])', 'і'],
    ['ii(?=v)', 'ії'],
    [`i[iyj]`, 'ій'],
    ['yi(?=v)', 'иї'],
    ['y[iyj](?![aeou])', 'ий'],
    ['y(?=[iyj][aeou])', 'и'],
    [`(?<=(?:^|${VOWEL})[bpvmf]|k)[iyj]a`, `${APOSTROPHE}я`],
    [`(?<=(?:^|${VOWEL})[bpvmf])[iyj]u`, `${APOSTROPHE}ю`],
    [`(?<=(?:^|${VOWEL})[bpvmf])[iyj]e`, `${APOSTROPHE}є`],
    ['(?<=[bpvmf])io(?=v)', 'йо'],
    ['[iyj]a', 'я'],
    ['[iyj]u', 'ю'],
    ['[iyj]e', 'є'],
    ['[yj]o', 'ьо'],
    // The next rules convert single Latin letters.
    ['c(?=[eiy])', 'ц'],
    ...Array.from('abcdefghijklmnopqrstuvwxyz', (letter, at) => [
      letter,
      [
        'а',
        'б',
        'к',
        'д',
        'е',
        'ф',
        'г',
        'г',
        'і',
        'й',
        'к',
        'л',
        'м',
        'н',
        'о',
        'п',
        'к',
        'р',
        'с',
        'т',
        'у',
        'в',
        'в',
        'кс',
        'и',
        'з',
      ][at] ?? '',
    ]),
  ] as [string, string][]
).map(([latin, ukrainian]) => [new RegExp(latin, 'y'), ukrainian])

let spellings: ReadonlyMap<string, string> | null = null

/**
 * Converts a name or an address to Ukrainian letters: `Olena Kovalenko` → `Олена Коваленко`. Ukrainian letters, digits and signs
 * stay unchanged. Several Ukrainian spellings may have the same Latin one, so people must see the result before it is used.
 */
export function toUkrainian(text: string): string {
  return normaliseApostrophes(text.normalize('NFC')).replace(WORD, word => {
    if (!LATIN.test(word)) return word
    if (CYRILLIC.test(word)) word = Array.from(word, letter => LOOKALIKES[letter] ?? letter).join('')
    if (!LATIN.test(word)) return word
    const known = CYRILLIC.test(word) ? undefined : knownSpellings().get(searchKey(word))
    return inCaseOf(word, known ?? letterByLetter(word))
  })
}

/** Returns whether a text contains letters that `toUkrainian` would replace. */
export function hasLatinLetters(text: string): boolean {
  return LATIN.test(text)
}

function letterByLetter(word: string): string {
  const latin = withoutMarks(word.toLowerCase()).replaceAll(APOSTROPHE, "'")
  let ukrainian = ''
  for (let at = 0; at < latin.length;) {
    const [taken, written] = letterAt(latin, at)
    ukrainian += written
    at += taken
  }
  return ukrainian.normalize('NFC')
}

/** Maps Latin letters of other languages to plain letters. */
const PLAIN: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'e',
  œ: 'e',
  þ: 't',
  ð: 'd',
}

function withoutMarks(latin: string): string {
  return Array.from(latin.normalize('NFD').replace(/\p{M}/gu, ''), letter => PLAIN[letter] ?? letter).join('')
}

/** Returns how many Latin letters are read at this position, and the Ukrainian letters for them. */
function letterAt(latin: string, at: number): [number, string] {
  for (const [rule, written] of RULES) {
    rule.lastIndex = at
    const [found] = rule.exec(latin) ?? []
    if (found) return [found.length, written]
  }
  return [1, latin.charAt(at)]
}

function inCaseOf(sample: string, word: string): string {
  const isCapitals = sample.length > 1 && sample === sample.toUpperCase()
  if (isCapitals) return word.toUpperCase()
  const [first = ''] = Array.from(sample)
  const small = word.toLowerCase()
  return first === first.toLowerCase() ? small : small.charAt(0).toUpperCase() + small.slice(1)
}

function knownSpellings(): ReadonlyMap<string, string> {
  if (spellings) return spellings
  const known = new Map<string, string>()
  const words = Object.values(UKRAINIAN_SPELLINGS).flatMap(list => list.trim().split(/\s+/))
  for (const entry of words) {
    const [word = '', others = ''] = entry.split('=')
    for (const spelling of [word, ...others.split(',')]) {
      const key = searchKey(spelling)
      if (key && !known.has(key)) known.set(key, word)
    }
  }
  return (spellings = known)
}
