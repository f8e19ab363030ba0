import fc from 'fast-check'

/** Invisible marks that texts copied from contacts, chats and web pages often contain. */
export const INVISIBLE_MARKS = [
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u17b4',
  '\u180b',
  '\u180e',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u202e',
  '\u2060',
  '\u2063',
  '\u2066',
  '\u2069',
  '\u206a',
  '\u2800',
  '\u3164',
  '\ufe00',
  '\ufe0f',
  '\ufeff',
  '\uffa0',
  '\ufff9',
  '\ufffc',
  '\u{1d173}',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e0100}',
] as const

/** Generates the text with one to four invisible marks at any position, including its ends. */
export function withMarks(text: string): fc.Arbitrary<string> {
  const characters = [...text]
  const mark = fc.tuple(fc.integer({ min: 0, max: characters.length }), fc.constantFrom(...INVISIBLE_MARKS))
  return fc.array(mark, { minLength: 1, maxLength: 4 }).map(marks => {
    const places = characters.concat('').map(character => ({ before: '', character }))
    for (const [at, each] of marks) places[at]!.before += each
    return places.map(({ before, character }) => before + character).join('')
  })
}
