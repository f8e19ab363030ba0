import { normaliseApostrophes } from './apostrophes.ts'
import { transliterate } from './transliterate.ts'

/**
 * Returns the key by which names of people and places are compared: Latin letters, digits and single spaces, without differences
 * that people confuse (case, apostrophes, soft signs, hyphens, doubled letters, і and и, г and ґ). `Київ` and `Kyiv` have the
 * same key, and the key of a name's beginning is the beginning of the name's key.
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
