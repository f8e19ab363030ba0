import {
  checkProfileChanges,
  type ContactLists,
  pickProfileContent,
  findService,
  isPlaceholderName,
  PROFILE_PART_LIMITS,
  type ListField,
  partText,
  type ProfileContent,
  type ProfileDraft,
  type ProfileField,
  PROFILE_FIELDS,
  readableUrl,
  recogniseContact,
  type RecognisedContact,
  remainingEntries,
  isSameTarget,
  isSameStoredValue,
  type TextField,
} from '../profile/index.ts'
import {
  checkPhone,
  cleanLine,
  cleanText,
  isLongerThan,
  normalisePhone,
  unwrapRedirect,
} from '../values/index.ts'
import type { SourceItem } from './source-item.ts'

/**
 * The states of an item in an import's preview: `new` is added to the card, `replaces` would replace a text of the card,
 * `present` is on the card already, `unfit` can't be added.
 */
export const IMPORT_STATES = ['new', 'replaces', 'present', 'unfit'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** The reasons why an item is `unfit`, or how a `new` item was changed. */
export const IMPORT_REASONS = [
  /** The list for the item is full; the item fits if others are left out. */
  'full',
  'locked',
  'switched-off',
  /** The link has a private scheme, is a script, or leads to a file on the person's own computer. */
  'unsafe-link',
  'invalid',
  /** The item is a heading, and a card has no headings between its buttons. */
  'heading',
  /** The text is longer than its field, so only its beginning is taken. */
  'shortened',
] as const
export type ImportReason = (typeof IMPORT_REASONS)[number]

/** An item in an import's preview. */
export interface ImportItem {
  /** The item's position in the source. */
  id: string
  /** The field of the profile to which the item goes; null if it fits no field. */
  field: ProfileField | null
  /** The id of a link's service; null for an item that isn't a link to a service. */
  service: string | null
  title: string
  value: string
  state: ImportState
  reason: ImportReason | null
}

/** The card that an import is planned for. */
export interface ImportTarget {
  content: ProfileContent
  /** The fields that the template of the profile's group locks. */
  locked: readonly string[]
  /** The fields that the profile's company has switched off. */
  off: ReadonlySet<string>
  /** The country code for phone numbers without one. */
  phonePrefix: string
}

export interface ImportPlan {
  items: ImportItem[]
  /** The fields of the profile after adding the `new` and the chosen `replaces` items; fields that don't change are absent. */
  draft: ProfileDraft
}

/** A field of the card in which an item could be placed. */
interface Place {
  list: ListField
  service: string | null
  entry: Record<string, string>
  /** The text by which the preview shows the item. */
  title: string
  value: string
  /** True if only an entry equal in all its parts counts as already present. */
  isWhole?: boolean
  /** The visibility as the source has it, unchecked; the rules of a profile change check it. */
  visibility?: unknown
}

type Outcome = Omit<ImportItem, 'id'>

/**
 * Determines for each item of a source, in order, its field on the card and whether it fits. A link that occurs twice in the
 * source is planned once.
 * @param isReplacing whether imported texts replace the card's present texts
 */
export function planImport(
  items: readonly SourceItem[],
  target: ImportTarget,
  isReplacing: boolean,
  nextId: () => string,
): ImportPlan {
  const lists: Partial<ContactLists> = { ...pickProfileContent(target.content) }
  const draft: Record<string, unknown> = {}
  const seen = new Set<string>()
  const planned: ImportItem[] = []

  function add(place: Place): void {
    const entries = [...(lists[place.list] ?? []), { ...entryOf(place), id: nextId() }]
    Object.assign(lists, { [place.list]: entries })
    draft[place.list] = entries
  }

  function planText(field: TextField, text: string): Outcome | null {
    const fitting = fittingText(field, text)
    if (fitting.value === '') return null
    const item = { field, service: null, title: '', value: fitting.value, reason: fitting.reason }
    const barrier = barrierOf(field, target)
    if (barrier) return { ...item, state: 'unfit', reason: barrier }
    const { violations } = checkProfileChanges({ [field]: fitting.value }, nextId)
    if (violations.length > 0) return { ...item, state: 'unfit', reason: 'invalid' }
    const current = draft[field] ?? target.content[field]
    if (current === fitting.value) return { ...item, state: 'present', reason: null }
    const isEmpty = current === '' || (field === 'name' && isPlaceholderName(current as string))
    if (isEmpty || isReplacing) draft[field] = fitting.value
    return { ...item, state: isEmpty ? 'new' : 'replaces' }
  }

  function planPlaces(places: readonly Place[]): Outcome {
    const [first] = places as [Place, ...Place[]]
    const there = places.find(place => isThere(lists, place))
    if (there) return { ...shownOf(there), state: 'present', reason: null }
    let reason: ImportReason | null = null
    for (const place of places) {
      const barrier = barrierOf(place.list, target)
      const isFull = remainingEntries(lists, place.list, place.service) <= 0
      const failed = barrier ?? (isFull ? 'full' : isValid(place, target, nextId) ? null : 'invalid')
      if (failed === null) {
        add(place)
        return { ...shownOf(place), state: 'new', reason: null }
      }
      reason ??= failed
    }
    return { ...shownOf(first), state: 'unfit', reason }
  }

  function planItem(item: SourceItem): Outcome | null {
    switch (item.kind) {
      case 'text':
        return planText(item.field, item.text)
      case 'heading':
        return { field: null, service: null, title: '', value: item.text, state: 'unfit', reason: 'heading' }
      case 'hours':
        return planHours(item)
      case 'entry': {
        const place = placeOfEntry(item)
        return isFirst(`${place.list} ${JSON.stringify(place.entry)}`) ? planPlaces([place]) : null
      }
      case 'link': {
        const link = unwrapRedirect(item.link.trim())
        if (!isFirst(link.replace(/^https?:\/\/(?:www\.)?|\/$/g, ''))) return null
        const places = placesOfLink(link, cleanLine(item.title), item.isOwnSite === true, target.phonePrefix)
        if (places.length > 0) return planPlaces(places)
        return {
          field: null,
          service: null,
          title: item.title,
          value: link,
          state: 'unfit',
          reason: 'unsafe-link',
        }
      }
    }
  }

  function planHours({ hours }: Extract<SourceItem, { kind: 'hours' }>): Outcome {
    const item = { field: 'hours' as const, service: null, title: '', value: '' }
    const barrier = barrierOf('hours', target)
    if (barrier) return { ...item, state: 'unfit', reason: barrier }
    // The check accepts any JSON, although its type names a draft.
    const { changes, violations } = checkProfileChanges({ hours: hours as ProfileDraft['hours'] }, nextId)
    if (violations.length > 0 || !changes.hours) return { ...item, state: 'unfit', reason: 'invalid' }
    const { hours: current } = target.content
    if (current && isSameStoredValue(current, changes.hours))
      return { ...item, state: 'present', reason: null }
    if (!current || isReplacing) draft['hours'] = changes.hours
    return { ...item, state: current ? 'replaces' : 'new', reason: null }
  }

  function isFirst(key: string): boolean {
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  }

  for (const [at, item] of items.entries()) {
    const outcome = planItem(item)
    if (outcome) planned.push({ id: String(at), ...outcome })
  }
  return { items: planned, draft }
}

function barrierOf(field: ProfileField, { locked, off }: ImportTarget): 'locked' | 'switched-off' | null {
  if (locked.includes(field)) return 'locked'
  return off.has(field) ? 'switched-off' : null
}

/** Returns a text in the form of its field; a text that is too long is cut between words. */
function fittingText(field: TextField, text: string): { value: string; reason: 'shortened' | null } {
  const row = PROFILE_FIELDS[field]
  const value = row.kind === 'text' ? cleanText(text) : cleanLine(text)
  const limit = 'limit' in row ? row.limit : Number.POSITIVE_INFINITY
  if (!isLongerThan(value, limit)) return { value, reason: null }
  const start = [...value].slice(0, limit - 1).join('')
  return { value: `${start.replace(/\s+\S*$/, '')}…`, reason: 'shortened' }
}

/** Returns the place of an entry that the source gives with its list. */
function placeOfEntry({ list, entry, visibility }: Extract<SourceItem, { kind: 'entry' }>): Place {
  return { ...readEntry(list, entry), isWhole: true, ...(visibility === undefined ? {} : { visibility }) }
}

/** Returns an entry in the form in which it is added to the card. */
function entryOf({ entry, visibility }: Place): object {
  return visibility === undefined ? entry : { ...entry, visibility }
}

function readEntry(list: ListField, entry: Record<string, string>): Place {
  const { name = '', title = '', value = '', url = '', link = '' } = entry
  if (list === 'sites') return { list, service: null, entry, title: name, value: url }
  if (list === 'customButtons') return { list, service: null, entry, title, value: link }
  if (list === 'addresses') {
    const { street = '', city = '', postcode = '', country = '' } = entry
    const whole = { title: '', street: '', city: '', postcode: '', country: '', link: '', ...entry }
    return {
      list,
      service: null,
      entry: whole,
      title,
      value: [street, city, postcode, country].filter(Boolean).join(', '),
    }
  }
  return { list, service: name || null, entry, title, value }
}

/** Returns the places where a link could go, the best first; [] for a link that no card may contain. */
function placesOfLink(link: string, title: string, isOwnSite: boolean, phonePrefix: string): Place[] {
  const found = contactOfLink(link, phonePrefix)
  if (!found) return []
  const { list, service, value } = found
  const own = title !== '' && !isNameOf(service, title) && !isSameTarget(title, value) ? title : ''
  const short = isLongerThan(own, PROFILE_PART_LIMITS.title) ? '' : own
  if (list === 'phones' || list === 'emails') {
    return [contactPlace(list, null, short === value ? '' : short, value)]
  }
  const isWeb = /^https?:/.test(value)
  const button = isWeb ? [buttonPlace(own || captionOf(service) || readableUrl(value), value)] : []
  if (service !== null) {
    const place = contactPlace(list, service, short, value)
    // A long title describes its link, and a button has room for it, so the button comes first.
    return own === short ? [place, ...button] : [...button, place]
  }
  const site: Place = {
    list: 'sites',
    service: null,
    entry: { name: short, url: value },
    title: short,
    value,
  }
  const plain = value.startsWith('https:') ? [contactPlace('socialNetworks', 'link', short, value)] : []
  return isOwnSite || own === '' ? [site, ...plain, ...button] : [...button, site, ...plain]
}

/** Returns the contact in a link, if any. A `tel:` link may contain a short number, such as a taxi's. */
function contactOfLink(link: string, phonePrefix: string): RecognisedContact | null {
  if (!/^(?:tel|callto|sms):/i.test(link)) return recogniseContact(link, phonePrefix)
  const value = normalisePhone(link.replace(/^sms:/i, 'tel:').replace(/\?.*$/, ''), phonePrefix)
  return checkPhone(value) === null ? { list: 'phones', service: null, value } : null
}

function contactPlace(list: ListField, service: string | null, title: string, value: string): Place {
  const entry = { ...(service === null ? {} : { name: service }), value, ...(title === '' ? {} : { title }) }
  return { list, service, entry, title, value }
}

function buttonPlace(title: string, link: string): Place {
  const words = isLongerThan(title, PROFILE_PART_LIMITS.buttonText)
    ? `${[...title].slice(0, PROFILE_PART_LIMITS.buttonText - 1).join('')}…`
    : title
  return {
    list: 'customButtons',
    service: null,
    entry: { title: words, value: '', icon: '', link },
    title: words,
    value: link,
  }
}

/** Returns whether a title says no more than the service's own caption. */
function isNameOf(service: string | null, title: string): boolean {
  const captions = service === null ? undefined : findService(service)?.captions
  const bare = title.toLowerCase()
  return (
    captions !== undefined &&
    (service === bare || Object.values(captions).some(each => each.toLowerCase() === bare))
  )
}

function captionOf(service: string | null): string {
  return service === null ? '' : (findService(service)?.captions.en ?? '')
}

function isThere(lists: Partial<ContactLists>, { list, service, value, entry, isWhole }: Place): boolean {
  return (lists[list] ?? []).some(stored => {
    if (isWhole) return Object.entries(entry).every(([part, text]) => partText(stored, part) === text)
    const main = list === 'sites' ? 'url' : list === 'customButtons' ? 'link' : 'value'
    return (
      isSameTarget(partText(stored, main), value) &&
      (service === null || partText(stored, 'name') === service)
    )
  })
}

function isValid(place: Place, { phonePrefix }: ImportTarget, nextId: () => string): boolean {
  const { violations } = checkProfileChanges({ [place.list]: [entryOf(place)] }, nextId, { phonePrefix })
  return violations.length === 0
}

function shownOf({
  list,
  service,
  title,
  value,
}: Place): Pick<Outcome, 'field' | 'service' | 'title' | 'value'> {
  return { field: list, service, title, value }
}
