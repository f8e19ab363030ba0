import { APOSTROPHE_SIGNS } from './apostrophes.ts'

/** The Latin spelling of each Ukrainian letter within a word, by resolution 55 of the Cabinet of Ministers (2010). */
const LETTERS: Record<string, string> = Object.fromEntries(
  (
    'а:a б:b в:v г:h ґ:g д:d е:e є:ie ж:zh з:z и:y і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ' +
    'ф:f х:kh ц:ts ч:ch ш:sh щ:shch ь: ю:iu я:ia ' +
    // These letters aren't Ukrainian, but occur in people's names.
    'ё:io ъ: ы:y э:e ў:u'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
)
const FIRST_LETTERS: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' }

const CYRILLIC = 'а-яёґєіїў'
const WORD = new RegExp(`[${CYRILLIC}]+(?:[${APOSTROPHE_SIGNS}]+[${CYRILLIC}]+)*`, 'gi')
const NO_LETTER = new RegExp(`[^${CYRILLIC}]`, 'gi')

/** Transliterates Ukrainian to Latin letters by resolution 55 of 2010: the apostrophe and the soft sign are dropped, зг is zgh. */
export function transliterate(text: string): string {
  return text.normalize('NFC').replace(WORD, word => {
    const letters = Array.from(word.replace(NO_LETTER, ''))
    return letters
      .map((letter, at) => {
        const small = letter.toLowerCase()
        const latin = latinLetter(small, letters[at - 1]?.toLowerCase(), at === 0)
        return letter === small ? latin : latin.charAt(0).toUpperCase() + latin.slice(1)
      })
      .join('')
  })
}

function latinLetter(letter: string, before: string | undefined, isFirst: boolean): string {
  if (letter === 'г' && before === 'з') return 'gh'
  return (isFirst ? FIRST_LETTERS[letter] : undefined) ?? LETTERS[letter] ?? ''
}
