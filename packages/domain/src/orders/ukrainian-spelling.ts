import { hasLatinLetters, toUkrainian } from '../values/to-ukrainian.ts'
import { ukrainianNameOf } from './recipient-name.ts'

interface Names {
  lastname: string
  firstname: string
  middleName: string
}

/** A place as it is typed, with the carrier's Ref once it is chosen from its list. */
interface TypedPlace {
  text: string
  ref: string | null
}

/** The recipient's names as the carrier takes them: those in Latin letters in their Ukrainian spelling. */
export function ukrainianNames({ lastname, firstname, middleName }: Names): Names {
  const spelled = (name: string) => ukrainianNameOf(name) ?? name
  return { lastname: spelled(lastname), firstname: spelled(firstname), middleName: spelled(middleName) }
}

/** The spelling of a recipient's whole name to be offered; null where nothing of it was typed in Latin letters. */
export function suggestUkrainianNames(typed: Names): string | null {
  const names = ukrainianNames(typed)
  const { lastname, firstname, middleName } = names
  const isChanged = lastname !== typed.lastname || firstname !== typed.firstname
  if (!isChanged && middleName === typed.middleName) return null
  return [lastname, firstname, middleName].filter(Boolean).join(' ')
}

/** A typed place in Ukrainian; one of the carrier's list is written as the list has it. */
export function toUkrainianPlace<Place extends TypedPlace>(place: Place): Place {
  return place.ref === null && hasLatinLetters(place.text)
    ? { ...place, text: toUkrainian(place.text) }
    : place
}
