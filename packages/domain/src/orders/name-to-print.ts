import type { AccessoryId } from '../catalogue/index.ts'
import { unprintableCharacters, withoutUnprintable } from '../print/index.ts'
import { checkPrinted } from './check-people.ts'

const LETTER = /[\p{L}\p{M}\p{N}]/u

/**
 * Returns the name of a profile as it can be printed on an accessory, without emojis and other signs that the print doesn't have.
 * '' if that would change the name: if it contains letters that can't be printed, or is too long. It is never shortened, because a
 * shortened name may be another person's.
 */
export function nameToPrint(name: string, accessory: AccessoryId): string {
  if (LETTER.test(unprintableCharacters(name))) return ''
  const shown = withoutUnprintable(name)
  let isPrintable = LETTER.test(shown)
  checkPrinted(shown, accessory, 'name', () => (isPrintable = false))
  return isPrintable ? shown : ''
}
