import type { RuleKey } from '../values/violation.ts'
import {
  textOrNull,
  checkEmailValue,
  checkLine,
  checkPhoneValue,
  checkText,
  checkUrlValue,
  EMAIL_RULES,
  isBlank,
  type ReportViolation,
  TEXT_RULES,
  type TextRule,
  URL_RULES,
  valueAt,
} from '../values/check-values.ts'
import { visibleText } from '../values/text.ts'
import { PHONE_RULES } from '../values/phones.ts'
import { VALUE_LIMITS } from '../values/limits.ts'
import { normaliseLink } from '../values/links.ts'
import { coordinatesLink } from './map-link.ts'
import { PROFILE_PART_LIMITS } from './part-limits.ts'
import type { Address, Contact, CustomButton, ServiceEntry, Site } from './profile.ts'
import { findService, servicesOfList } from './services/find-service.ts'
import type { ServiceList } from './services/service.ts'
import { toServiceLink } from './services/service-link.ts'
import { checkVisibility, VISIBILITY_RULES } from './visibility/check-visibility.ts'

const EMOJI =
  /^[\p{Emoji}\p{Emoji_Component}]*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3][\p{Emoji}\p{Emoji_Component}]*$/u

/** Every rule that a list or one of its entries can break. */
export const LIST_RULES = [
  ...TEXT_RULES,
  'text-required',
  ...PHONE_RULES,
  ...EMAIL_RULES,
  ...URL_RULES,
  'too-many-links',
  'address-invalid',
  'service-unknown',
  'service-link-required',
  'service-link-invalid',
  ...VISIBILITY_RULES,
] as const satisfies readonly RuleKey[]

type ReportList = ReportViolation<(typeof LIST_RULES)[number]>

/** Checks one entry at the path `field`; its id and visibility are added afterwards. */
type EntryCheck<Entry> = (
  entry: unknown,
  field: string,
  report: ReportList,
) => Omit<Entry, 'id' | 'visibility'>

/** The rule of a list: the check of its entries, their maximum number, and the field that identifies an entry. */
export interface ListRule<Entry extends { id: string }> {
  limit: number
  mainField: keyof Entry & string
  checkEntry: EntryCheck<Entry>
  /** Checks limits across the list, given the checked entries. */
  checkAll?: (entries: readonly Omit<Entry, 'id'>[], field: string, report: ReportList) => void
}

/** Checks and normalises a whole list, giving each entry an id. */
export function checkList<Entry extends { id: string }>(
  rule: ListRule<Entry>,
  entries: unknown,
  list: string,
  report: ReportList,
  nextId: () => string,
  known?: CheckedEntries,
): Entry[] {
  if (!Array.isArray(entries)) {
    report('text-characters', list)
    return []
  }
  // The message is shown at the last added entry.
  if (entries.length > rule.limit) report('too-many-links', `${list}.${entries.length - 1}.${rule.mainField}`)
  const allowed = entries.slice(0, rule.limit)
  const checked = allowed.map((entry, at) => {
    const found = checkOnce(rule, entry, known)
    for (const { key, path } of found.broken) report(key, `${list}.${at}${path}`)
    return found
  })
  rule.checkAll?.(
    checked.map(({ result }) => result as Omit<Entry, 'id'>),
    list,
    report,
  )
  const ids = uniqueIds(allowed, nextId)
  return checked.map((found, at) => identified(found, ids[at] ?? '') as Entry)
}

interface CheckedEntry {
  result: object
  /**
   * The last result with its id. The same object is returned again, so that a comparison of lists sees immediately that the
   * entry is unchanged.
   */
  entry?: { id: string }
  /** The violations, by paths within the entry: `.value`. */
  broken: readonly { key: (typeof LIST_RULES)[number]; path: string }[]
}

/** Results cached by their entries, which are never mutated but replaced. */
export type CheckedEntries = WeakMap<object, CheckedEntry>

function checkOnce(
  { checkEntry }: Pick<ListRule<{ id: string }>, 'checkEntry'>,
  entry: unknown,
  known: CheckedEntries | undefined,
): CheckedEntry {
  const object = typeof entry === 'object' && entry !== null ? entry : null
  const before = object && known?.get(object)
  if (before) return before
  const broken: { key: (typeof LIST_RULES)[number]; path: string }[] = []
  const report: ReportList = (key, path) => broken.push({ key, path })
  const result = {
    ...checkEntry(entry, '', report),
    ...checkVisibility(valueAt(entry, 'visibility'), '.visibility', report),
  }
  const checked = { result, broken }
  if (object) known?.set(object, checked)
  return checked
}

function identified(found: CheckedEntry, id: string): { id: string } {
  if (found.entry?.id !== id) found.entry = { id, ...found.result }
  return found.entry
}

/**
 * Returns the rule of a list of phones.
 * @param phonePrefix the country code for phone numbers without one
 */
export function phoneList(limit: number, phonePrefix?: string): ListRule<Contact> {
  return {
    limit,
    mainField: 'value',
    checkEntry: (entry, field, report) => ({
      value: checkPhoneValue(valueAt(entry, 'value'), `${field}.value`, report, phonePrefix),
      ...checkTitle(entry, field, report),
    }),
  }
}

export function emailList(limit: number): ListRule<Contact> {
  return {
    limit,
    mainField: 'value',
    checkEntry: (entry, field, report) => ({
      value: checkEmailValue(valueAt(entry, 'value'), `${field}.value`, report),
      ...checkTitle(entry, field, report),
    }),
  }
}

/** An address needs a street or a city, because a postcode alone can't be found. */
export function addressList(limit: number): ListRule<Address> {
  return {
    limit,
    mainField: 'street',
    checkEntry: (entry, field, report) => {
      const line = (part: 'title' | 'street' | 'city' | 'postcode' | 'country') =>
        checkLine(valueAt(entry, part), PROFILE_PART_LIMITS[part], `${field}.${part}`, report)
      const address = {
        title: line('title'),
        street: line('street'),
        city: line('city'),
        postcode: line('postcode'),
        country: line('country'),
        link: checkMapLink(valueAt(entry, 'link'), `${field}.link`, report),
      }
      if (isBlank(valueAt(entry, 'street')) && isBlank(valueAt(entry, 'city')))
        report('address-invalid', `${field}.street`)
      return address
    },
  }
}

/** Checks an address's link to a map; coordinates are accepted too. */
function checkMapLink(value: unknown, field: string, report: ReportList): string {
  const text = textOrNull(value)
  const isEmpty = text !== null && text.length <= VALUE_LIMITS.link && visibleText(text) === ''
  if (isEmpty) return ''
  const link = text === null ? null : (coordinatesLink(text) ?? normaliseLink(text))
  if (link === null) report('address-invalid', field)
  return link ?? ''
}

export function siteList(limit: number): ListRule<Site> {
  return {
    limit,
    mainField: 'url',
    checkEntry: (entry, field, report) => ({
      name: checkLine(valueAt(entry, 'name'), PROFILE_PART_LIMITS.title, `${field}.name`, report),
      url: checkUrlValue(valueAt(entry, 'url'), `${field}.url`, report),
    }),
  }
}

export function buttonList(limit: number): ListRule<CustomButton> {
  return {
    limit,
    mainField: 'link',
    checkEntry: (entry, field, report) => ({
      title: checkRequiredLine(
        valueAt(entry, 'title'),
        PROFILE_PART_LIMITS.buttonText,
        `${field}.title`,
        report,
      ),
      value: checkText(valueAt(entry, 'value'), PROFILE_PART_LIMITS.buttonText, `${field}.value`, report),
      icon: checkIcon(valueAt(entry, 'icon'), `${field}.icon`, report),
      link: checkUrlValue(valueAt(entry, 'link'), `${field}.link`, report),
    }),
  }
}

/**
 * Returns the rule of a list whose entries are links to the catalogue's services.
 * @param phonePrefix the country code for phone numbers without one
 */
export function serviceList(list: ServiceList, phonePrefix?: string): ListRule<ServiceEntry> {
  return {
    limit: servicesOfList(list).length * PROFILE_PART_LIMITS.sameService,
    mainField: 'value',
    checkEntry: (entry, field, report) => {
      const name = textOrNull(valueAt(entry, 'name')) ?? ''
      const typed = { name, value: valueAt(entry, 'value'), phonePrefix }
      const value = checkServiceLink(list, typed, field, report)
      return { name, value, ...checkTitle(entry, field, report) }
    },
    checkAll: checkSameService,
  }
}

function checkServiceLink(
  list: ServiceList,
  { name, value, phonePrefix }: { name: string; value: unknown; phonePrefix: string | undefined },
  field: string,
  report: ReportList,
): string {
  const text = textOrNull(value)
  const link = text === null ? null : toServiceLink(name, text, phonePrefix)
  if (findService(name)?.list !== list) report('service-unknown', `${field}.name`)
  else if (text !== null && visibleText(text) === '') report('service-link-required', `${field}.value`)
  else if (link === null) report('service-link-invalid', `${field}.value`)
  return link ?? ''
}

function checkSameService(
  entries: readonly Omit<ServiceEntry, 'id'>[],
  list: string,
  report: ReportList,
): void {
  for (const name of new Set(entries.map(entry => entry.name))) {
    const places = entries.flatMap((entry, at) => (entry.name === name ? [at] : []))
    if (places.length > PROFILE_PART_LIMITS.sameService)
      report('too-many-links', `${list}.${places.at(-1)}.value`)
  }
}

function checkTitle(entry: unknown, field: string, report: ReportList): { title?: string } {
  const title = checkLine(valueAt(entry, 'title'), PROFILE_PART_LIMITS.title, `${field}.title`, report)
  return title === '' ? {} : { title }
}

function checkRequiredLine(value: unknown, limit: number, field: string, report: ReportList): string {
  const broken: TextRule[] = []
  const line = checkLine(value, limit, field, (key, path) => {
    broken.push(key)
    report(key, path)
  })
  if (line === '' && broken.length === 0) report('text-required', field)
  return line
}

function checkIcon(value: unknown, field: string, report: ReportList): string {
  const icon = checkLine(value, PROFILE_PART_LIMITS.buttonIcon, field, report)
  if (icon !== '' && !EMOJI.test(icon)) report('text-characters', field)
  return icon
}

/** Returns an id for each entry: its own id, or a new one if it is missing, malformed or repeated. */
function uniqueIds(entries: readonly unknown[], nextId: () => string): string[] {
  const given = entries.map(entry => valueAt(entry, 'id')).map(id => (isEntryId(id) ? id : null))
  const taken = new Set(given)
  return given.map((id, at) => {
    if (id !== null && given.indexOf(id) === at) return id
    let made = nextId()
    while (taken.has(made)) made = nextId()
    taken.add(made)
    return made
  })
}

function isEntryId(id: unknown): id is string {
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id)
}
