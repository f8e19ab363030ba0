import { hasLatinLetters, toUkrainian } from '../values/to-ukrainian.ts'
import { isRecipientName, isUkrainianText, normaliseName, ukrainianNameOf } from './recipient-name.ts'

interface Names {
  lastname: string
  firstname: string
  middleName: string
}

/** A typed place, with the carrier's Ref once it is chosen from the carrier's list. */
interface TypedPlace {
  text: string
  ref: string | null
}

/**
 * Returns the recipient's names in the form that the carrier accepts: names in Latin letters are replaced by their Ukrainian
 * spelling.
 */
export function ukrainianNames({ lastname, firstname, middleName }: Names): Names {
  const spelled = (name: string) => ukrainianNameOf(name) ?? name
  return { lastname: spelled(lastname), firstname: spelled(firstname), middleName: spelled(middleName) }
}

/**
 * Returns the Ukrainian spelling to suggest for a recipient's full name; null if no part of the name was typed in Latin letters,
 * or if the carrier would still refuse another part.
 */
export function suggestUkrainianNames(typed: Names): string | null {
  const names = ukrainianNames(typed)
  const { lastname, firstname, middleName } = names
  const isChanged = lastname !== typed.lastname || firstname !== typed.firstname
  if (!isChanged && middleName === typed.middleName) return null
  const all = [lastname, firstname, middleName].map(normaliseName).filter(Boolean)
  return all.every(isRecipientName) ? all.join(' ') : null
}

/**
 * Returns a typed place in its Ukrainian spelling. A place chosen from the carrier's list is returned unchanged, and so is one
 * that the carrier would refuse in that spelling too.
 */
export function toUkrainianPlace<Place extends TypedPlace>(place: Place): Place {
  if (place.ref !== null || !hasLatinLetters(place.text)) return place
  const text = toUkrainian(place.text)
  return isUkrainianText(text) ? { ...place, text } : place
}
