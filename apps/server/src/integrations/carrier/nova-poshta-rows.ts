import type { DepartmentKind, OwnershipForm, Street } from '@dotyk/domain/delivery'
import type { NovaPoshtaRow } from './nova-poshta-call.ts'
import type { CarrierBranch, CarrierCity } from './port.ts'

/** The Refs of parcel lockers (postomats) among the types of branches, for rows without a category. */
const POSTOMAT_TYPES = ['f9316480-5f2d-425d-bc2c-ac7cd29decf0', '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc']
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** Matches opening hours; the carrier writes a day off in several ways, none of which match. */
const HOURS = /^\d{1,2}:\d{2}\s*-\s*\d{1,2}:\d{2}$/

/** Parses a row of `getCities`. Villages of the same name have their raion and oblast in brackets after the name. */
export function parseCity(row: NovaPoshtaRow): CarrierCity | null {
  const [ref, description] = [toLineText(row['Ref']), toLineText(row['Description'])]
  if (!ref || !description) return null
  const { name, brackets } = withoutBrackets(description)
  return {
    ref,
    settlementRef: null,
    name,
    area: toLineText(row['AreaDescription']),
    region: /([^\s,]+) р-н/.exec(brackets)?.[1] ?? '',
    kind: toLineText(row['SettlementTypeDescription']),
    otherName: withoutBrackets(toLineText(row['DescriptionRu'])).name || null,
  }
}

const KINDS: Record<string, string> = { 'м.': 'місто', 'с.': 'село', 'смт.': 'селище', 'с-ще.': 'селище' }

/** Parses a row of `searchSettlements`, which contains a list of the places found. */
export function parseFoundCities(row: NovaPoshtaRow): CarrierCity[] {
  const places = Array.isArray(row['Addresses']) ? (row['Addresses'] as unknown[]) : []
  return places.flatMap(place => {
    const found = (place ?? {}) as NovaPoshtaRow
    const [ref, name] = [toLineText(found['DeliveryCity']), toLineText(found['MainDescription'])]
    if (!ref || !name) return []
    const code = toLineText(found['SettlementTypeCode'])
    return {
      ref,
      settlementRef: toLineText(found['Ref']) || null,
      name,
      area: toLineText(found['Area']),
      region: toLineText(found['Region']),
      kind: KINDS[code] ?? code,
      otherName: null,
    }
  })
}

/** Parses a row of `getWarehouses`; null for a branch that doesn't hand out parcels now. */
export function parseBranch(row: NovaPoshtaRow): CarrierBranch | null {
  const [ref, cityRef, name] = [
    toLineText(row['Ref']),
    toLineText(row['CityRef']),
    toLineText(row['Description']),
  ]
  if (!ref || !cityRef || !name || !isOpen(row)) return null
  return {
    ref,
    cityRef,
    settlementRef: toLineText(row['SettlementRef']) || null,
    number: toLineText(row['Number']),
    name,
    address: name.split(/:\s*/).slice(1).join(': ') || toLineText(row['ShortAddress']) || name,
    kind: kindOf(row),
    maxWeight: readWeight(row),
    schedule: readSchedule(row['Schedule']),
  }
}

export function parseStreet(row: NovaPoshtaRow): Street | null {
  const [ref, name] = [toLineText(row['Ref']), toLineText(row['Description'])]
  return ref && name ? { ref, name: [toLineText(row['StreetsType']), name].filter(Boolean).join(' ') } : null
}

export function parseOwnershipForm(row: NovaPoshtaRow): OwnershipForm | null {
  const [ref, name] = [toLineText(row['Ref']), toLineText(row['Description'])]
  return ref && name ? { ref, name, fullName: toLineText(row['FullName']) } : null
}

function isOpen(row: NovaPoshtaRow): boolean {
  const status = toLineText(row['WarehouseStatus'])
  return (status === '' || status === 'Working') && toLineText(row['DenyToSelect']) !== '1'
}

function kindOf(row: NovaPoshtaRow): DepartmentKind {
  const category = toLineText(row['CategoryOfWarehouse'])
  const isPostomat = category
    ? category === 'Postomat'
    : POSTOMAT_TYPES.includes(toLineText(row['TypeOfWarehouse']))
  return isPostomat ? 'postomat' : 'branch'
}

/** The weight of the heaviest parcel in grams; null if there is no limit, which the carrier writes as 0 kg. */
function readWeight(row: NovaPoshtaRow): number | null {
  const kilograms =
    Number(toLineText(row['PlaceMaxWeightAllowed'])) || Number(toLineText(row['TotalMaxWeightAllowed'])) || 0
  return kilograms > 0 ? kilograms * 1_000 : null
}

function readSchedule(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const hours = DAYS.map(day => toLineText((value as NovaPoshtaRow)[day]))
  return hours.some(Boolean) ? hours.map(each => (HOURS.test(each) ? each.replace(/\s/g, '') : '-')) : []
}

function withoutBrackets(description: string): { name: string; brackets: string } {
  const [name = '', ...rest] = description.split(/\s*\(/)
  return { name: name.trim(), brackets: rest.join(' ') }
}

/** Converts a text or a number to one line of text; any other value gives ''. */
export function toLineText(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().normalize('NFC') : ''
}

/** Formats a moment's day in Kyiv as `24.11.2026`. */
export function formatKyivDay(at: Date): string {
  return new Intl.DateTimeFormat('uk-UA', {
    timeZone: 'Europe/Kyiv',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)
}
