import { transliterate } from '../values/transliterate.ts'

/** Which letter of the Ukrainian keyboard lies under each key of the Latin one. */
const UNDER_LATIN_KEY: Record<string, string> = Object.fromEntries(
  Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.", (key, at) => [
    key,
    Array.from('йцукенгшщзхїфівапролджєячсмитьбю')[at] ?? '',
  ]),
)

/**
 * How names of places are compared: Latin letters, digits and single spaces, without what people leave out or confuse
 * (case, apostrophes, soft signs, hyphens, doubled letters, і and и, г and ґ). `Київ`, `КИЇВ` and `Kyiv` are one key, and the
 * key of a name's beginning is the beginning of its key, which a search while typing relies on.
 */
export function searchKey(text: string): string {
  return transliterate(
    text
      .normalize('NFC')
      .toLowerCase()
      .replace(/['’ʼ`]/g, ''),
  )
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, ' ')
    .replaceAll('y', 'i')
    .replaceAll('g', 'h')
    .replace(/([a-z])\1+/g, '$1')
    .trim()
}

/** What Latin letters would be had the keyboard been switched to Ukrainian; a text that has Ukrainian ones stays. */
export function switchToUkrainian(typed: string): string {
  if (/[а-яґєії]/i.test(typed)) return typed
  return Array.from(typed.toLowerCase(), key => UNDER_LATIN_KEY[key] ?? key).join('')
}

/** Keys of what a person typed: as it is, and as it would be had they switched the keyboard (`rb]d` → київ). */
export function searchKeys(typed: string): string[] {
  return [...new Set([searchKey(typed), searchKey(switchToUkrainian(typed))])].filter(Boolean)
}
