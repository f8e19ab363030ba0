import { normaliseApostrophes } from './apostrophes.ts'
import { transliterate } from './transliterate.ts'

/**
 * How names of people and places are compared: Latin letters, digits and single spaces, without what people leave out or
 * confuse (case, apostrophes, soft signs, hyphens, doubled letters, і and и, г and ґ). `Київ`, `КИЇВ` and `Kyiv` are one key,
 * and the key of a name's beginning is the beginning of its key, which a search while typing relies on.
 */
export function searchKey(text: string): string {
  return transliterate(normaliseApostrophes(text.normalize('NFC').toLowerCase(), ''))
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z\d]+/g, ' ')
    .replace(/[yj]/g, 'i')
    .replaceAll('g', 'h')
    .replaceAll('w', 'v')
    .replaceAll('x', 'ks')
    .replace(/([a-z])\1+/g, '$1')
    .trim()
}
