import {
  findService,
  type InputGuess,
  guessInput,
  recogniseContact,
  type RecognisedContact as Recognised,
  remainingEntries,
  isSameTarget,
} from '@dotyk/domain/profile'
import type { Draft, Entry } from '../draft/draft.ts'
import { newEntry } from '../draft/entries.ts'
import { mainTextOf } from '../draft/entry-text.ts'

/** The probable kind of a text that is not a contact, and suggestions to add instead. */
export interface ContactSuggestions {
  reason: InputGuess['kind']
  places: readonly Recognised[]
}

/** The planned result of a pasted text. */
export type Addition =
  | { kind: 'added'; recognised: Recognised; entry: Entry }
  | { kind: 'already'; recognised: Recognised; entry: Entry }
  | { kind: 'full'; recognised: Recognised }
  /** One of several pasted links that belongs to no known service; it may be added as a site. */
  | { kind: 'offered'; recognised: Recognised }
  | { kind: 'unknown'; offers?: ContactSuggestions }

/** Plans the addition of a text to the draft. If the list of sites is full, an address becomes a generic link. */
export function planAddition(draft: Draft, text: string): Addition {
  const found = recogniseContact(text)
  if (!found) {
    const offers = suggestionsForText(text)
    return { kind: 'unknown', ...(offers && { offers }) }
  }
  const places: Recognised[] =
    found.list === 'sites' && found.value.startsWith('https:')
      ? [found, { ...found, list: 'socialNetworks', service: 'link' }]
      : [found]
  return planPlaces(draft, places, found)
}

/** Plans the addition of one recognised contact. */
export function planContactAddition(draft: Draft, place: Recognised): Addition {
  return planPlaces(draft, [place], place)
}

function planPlaces(draft: Draft, places: readonly Recognised[], found: Recognised): Addition {
  for (const place of places) {
    const entry = findEntry(draft, place)
    if (entry) return { kind: 'already', recognised: place, entry }
  }
  const recognised = places.find(place => remainingEntries(draft, place.list, place.service) > 0)
  if (!recognised) return { kind: 'full', recognised: found }
  const entry = newEntry(recognised.list, recognised.service, recognised.value)
  return { kind: 'added', recognised, entry }
}

/** Plans one of several pasted links; the owner confirms a link that belongs to no known service. */
export function planPastedLinkAddition(draft: Draft, text: string): Addition {
  const addition = planAddition(draft, text)
  const isSite = addition.kind === 'added' && addition.recognised.list === 'sites'
  return isSite ? { kind: 'offered', recognised: addition.recognised } : addition
}

/** Returns the probable kind of a text that is not a contact; null if unknown. */
export function suggestionsForText(text: string): ContactSuggestions | null {
  const guess = guessInput(text)
  if (!guess) return null
  if (guess.kind === 'email')
    return { reason: guess.kind, places: [{ list: 'emails', service: null, value: guess.email }] }
  const links = 'links' in guess ? guess.links : []
  const places = links.flatMap(({ service, link }): Recognised[] => {
    const list = findService(service)?.list
    return list ? [{ list, service, value: link }] : []
  })
  return { reason: guess.kind, places }
}

function findEntry(draft: Draft, { list, service, value }: Recognised): Entry | undefined {
  return (draft[list] as Entry[]).find(
    entry =>
      isSameTarget(mainTextOf(list, entry), value) &&
      (service === null || (entry as { name?: string }).name === service),
  )
}
