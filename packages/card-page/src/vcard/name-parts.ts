interface NameParts {
  family: string
  given: string
  additional: string
}

/** Endings of Ukrainian patronymics: Іванович, Юрійович, Іванівна, Надіївна, Ілліч. Signs may follow. */
const PATRONYMIC = /(?:ович|йович|ївна|івна|ілліч|лукич|кузьмич)(?: [^\p{L}]*)?$/iu

const LETTER = /\p{L}/u

/**
 * Splits a name into family, given and additional names for the `N` of a vCard, which phones use for sorting and search;
 * they show the whole name from `FN`.
 * - Олена → given; Олена Коваленко → given, family.
 * - With a patronymic both Ukrainian orders are recognised: Коваленко Олена Іванівна, and Олена Іванівна Коваленко; Олена
 *   Іванівна has no family name.
 * - A word without letters, such as an emoji or a number, belongs to the word before it, or to the first one.
 * - Otherwise the last word is the family name and the words between are additional: Mary Ann Smith.
 */
export function nameParts(name: string): NameParts {
  const words = wordsOf(name)
  const [first = '', second = '', third = ''] = words
  if (words.length < 2) return { family: '', given: first, additional: '' }
  if (words.length === 2 && PATRONYMIC.test(second)) return { family: '', given: first, additional: second }
  if (words.length === 3 && PATRONYMIC.test(third)) return { family: first, given: second, additional: third }
  return { family: words.at(-1) ?? '', given: first, additional: words.slice(1, -1).join(' ') }
}

/** Returns the words of a name, each with the words without letters that belong to it. */
function wordsOf(name: string): string[] {
  const words: string[] = []
  for (const word of name.split(/\s+/).filter(Boolean)) {
    const last = words.at(-1)
    if (last !== undefined && !(LETTER.test(word) && LETTER.test(last)))
      words[words.length - 1] = `${last} ${word}`
    else words.push(word)
  }
  return words
}
