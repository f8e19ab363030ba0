import { visibleText } from '../values/text.ts'
import { checkBirthday } from './birthday.ts'
import { checkHours } from './hours/check-hours.ts'
import type { RuleKey, Violation } from '../values/violation.ts'
import {
  addressList,
  buttonList,
  type CheckedEntries,
  checkList,
  emailList,
  LIST_RULES,
  type ListRule,
  phoneList,
  serviceList,
  siteList,
} from './check-lists.ts'
import {
  textOrNull,
  checkFlag,
  checkLine,
  checkText,
  checkUrlValue,
  type ReportViolation,
  type TextRule,
  type UrlRule,
  valueAt,
} from '../values/check-values.ts'
import { isColour } from '../values/colours.ts'
import { PROFILE_PART_LIMITS, PICTURE_PAGE } from './part-limits.ts'
import { isLookId, type LookId } from './look-id.ts'
import { VALUE_LIMITS } from '../values/limits.ts'
import { isPlaceholderName } from './placeholder-name.ts'
import type { ProfileChanges, ProfileDraft } from './profile-changes.ts'
import type { Customization } from './profile.ts'
import { FIELD_NAMES, type FieldDefinition, fieldDefinition } from './profile-fields.ts'

/** Every rule of a profile's changes that needs no other data. */
export const PROFILE_RULES = [
  'name-placeholder',
  ...LIST_RULES,
  'colour-invalid',
  'look-unknown',
  'birthday-invalid',
] as const satisfies readonly RuleKey[]

type ProfileRule = (typeof PROFILE_RULES)[number]

export interface CheckOptions {
  /** The results of entries checked before; an entry isn't checked again while it is the same object. */
  known?: CheckedEntries
  /** The country code for phone numbers without one, such as `+48`; Ukraine's by default. */
  phonePrefix?: string
}

type EditableAppearance = Exclude<keyof Customization, 'logo' | 'background'>
type Check = (value: unknown, field: string, report: ReportViolation<ProfileRule>) => unknown

const APPEARANCE_CHECKS: Record<EditableAppearance, Check> = {
  look: checkLook,
  logoLink: checkOptionalUrl,
  backgroundColor: checkColour,
  cardColor: checkColour,
  textColor: checkColour,
  shadowColor: checkColour,
  iconBackgroundColor: checkColour,
  iconColor: checkColour,
  buttonBackgroundColor: checkColour,
  buttonTextColor: checkColour,
  disableCreatedBy: checkFlag,
  backgroundDimming: value => withinRange(value, PICTURE_PAGE.dimming),
  backgroundBlur: value => withinRange(value, PICTURE_PAGE.blur),
}

/**
 * Checks the fields that a profile's owner edits, in the editor and on the server. `changes` holds the normalised valid fields,
 * because invalid fields aren't saved; a list with an invalid entry is left out entirely, customization only in its invalid
 * parts. Accepts any JSON and ignores unknown fields.
 * @param nextId returns a new id at each call, for entries without one
 */
export function checkProfileChanges(
  draft: ProfileDraft,
  nextId: () => string,
  options: CheckOptions = {},
): { changes: ProfileChanges; violations: Violation<ProfileRule>[] } {
  const violations: Violation<ProfileRule>[] = []
  const changes: Record<string, unknown> = {}

  function take(
    target: Record<string, unknown>,
    source: unknown,
    key: string,
    field: string,
    check: Check,
  ): void {
    const value = valueAt(source, key)
    if (value === undefined) return
    const before = violations.length
    const checked = check(value, field, (rule, where) => violations.push({ key: rule, field: where }))
    if (violations.length === before) target[key] = checked
  }

  for (const field of FIELD_NAMES) {
    const check =
      valueAt(draft, field) === undefined ? null : checkOf(fieldDefinition(field), nextId, options)
    if (check) take(changes, draft, field, field, check)
  }

  const customization: Record<string, unknown> = {}
  for (const [key, check] of Object.entries(APPEARANCE_CHECKS)) {
    take(customization, valueAt(draft, 'customization'), key, `customization.${key}`, check)
  }
  if (Object.keys(customization).length > 0) changes.customization = customization

  const groupLogo: Record<string, unknown> = {}
  take(groupLogo, valueAt(draft, 'groupLogo'), 'link', 'groupLogo.link', checkOptionalUrl)
  if (Object.keys(groupLogo).length > 0) changes.groupLogo = groupLogo

  return { changes, violations }
}

/** Returns the check of a field; null for a field of several parts, because each part has its own check. */
function checkOf(
  row: FieldDefinition,
  nextId: () => string,
  { known, phonePrefix }: CheckOptions,
): Check | null {
  const list =
    <Entry extends { id: string }>(rule: ListRule<Entry>): Check =>
    (value, field, report) =>
      checkList(rule, value, field, report, nextId, known)
  switch (row.kind) {
    case 'name':
      return (value, field, report) => checkName(value, row.limit, field, report)
    case 'line':
      return (value, field, report) => checkLine(value, row.limit, field, report)
    case 'text':
      return (value, field, report) => checkText(value, row.limit, field, report)
    case 'birthday':
      return checkBirthday
    case 'phones':
      return list(phoneList(row.limit, phonePrefix))
    case 'emails':
      return list(emailList(row.limit))
    case 'addresses':
      return list(addressList(row.limit))
    case 'sites':
      return list(siteList(row.limit))
    case 'buttons':
      return list(buttonList(row.limit))
    case 'services':
      return list(serviceList(row.services, phonePrefix))
    case 'hours':
      return checkHours
    case 'switch':
      return checkFlag
    case 'customization':
    case 'groupLogo':
      return null
  }
}

function checkName(
  value: unknown,
  limit: number,
  field: string,
  report: ReportViolation<TextRule | 'name-placeholder'>,
): string {
  const name = checkLine(value, limit, field, report)
  if (isPlaceholderName(name)) report('name-placeholder', field)
  return name
}

/** Returns the nearest whole number in a slider's range. */
function withinRange(value: unknown, range: { max: number; default: number }): number {
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(Math.max(Math.round(value), 0), range.max)
    : range.default
}

function checkColour(
  value: unknown,
  field: string,
  report: ReportViolation<'colour-invalid'>,
): string | null {
  const text = textOrNull(value)
  const colour = text === null ? null : visibleText(text.slice(0, PROFILE_PART_LIMITS.title))
  if (colour === '') return null
  if (colour === null || !isColour(colour)) report('colour-invalid', field)
  return colour
}

function checkLook(value: unknown, field: string, report: ReportViolation<'look-unknown'>): LookId | null {
  if (value === null || value === '') return null
  if (isLookId(value)) return value
  report('look-unknown', field)
  return null
}

/** Checks a single link, such as the menu's: returns the normalised link, null if it is empty, or the rule that it breaks. */
export function checkLink(value: unknown): { link: string | null; violation: UrlRule | null } {
  let violation: UrlRule | null = null
  const link = checkOptionalUrl(value, 'link', key => (violation = key))
  return { link, violation }
}

function checkOptionalUrl(value: unknown, field: string, report: ReportViolation<UrlRule>): string | null {
  const text = textOrNull(value)
  const isEmpty = text !== null && text.length <= VALUE_LIMITS.link && visibleText(text) === ''
  return isEmpty ? null : checkUrlValue(value, field, report)
}
