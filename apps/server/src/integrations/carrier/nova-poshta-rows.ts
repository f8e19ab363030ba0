import type { DepartmentKind, OwnershipForm, Street } from '@dotyk/domain/delivery'
import type { AnswerRow } from './nova-poshta-call.ts'
import type { CarrierBranch, CarrierCity } from './port.ts'

/** The postomats' kinds, for rows without a category. */
const POSTOMAT_TYPES = ['f9316480-5f2d-425d-bc2c-ac7cd29decf0', '95dc212d-479c-4ffb-a8ab-8c1b9073d0bc']
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** A day off is written in more than one way. */
const HOURS = /^\d{1,2}:\d{2}\s*-\s*\d{1,2}:\d{2}$/

/** A row of getCities. Same-named villages carry their raion and oblast in brackets behind the name. */
export function readCity(row: AnswerRow): CarrierCity | null {
  const [ref, description] = [text(row['Ref']), text(row['Description'])]
  if (!ref || !description) return null
  const { name, brackets } = withoutBrackets(description)
  return {
    ref,
    settlementRef: null,
    name,
    area: text(row['AreaDescription']),
    region: /([^\s,]+) р-н/.exec(brackets)?.[1] ?? '',
    kind: text(row['SettlementTypeDescription']),
    otherName: withoutBrackets(text(row['DescriptionRu'])).name || null,
  }
}

const KINDS: Record<string, string> = { 'м.': 'місто', 'с.': 'село', 'смт.': 'селище', 'с-ще.': 'селище' }

/** A row of searchSettlements holds the found places in a list of its own. */
export function readFoundCities(row: AnswerRow): CarrierCity[] {
  const places = Array.isArray(row['Addresses']) ? (row['Addresses'] as unknown[]) : []
  return places.flatMap(place => {
    const found = (place ?? {}) as AnswerRow
    const [ref, name] = [text(found['DeliveryCity']), text(found['MainDescription'])]
    if (!ref || !name) return []
    const code = text(found['SettlementTypeCode'])
    return {
      ref,
      settlementRef: text(found['Ref']) || null,
      name,
      area: text(found['Area']),
      region: text(found['Region']),
      kind: KINDS[code] ?? code,
      otherName: null,
    }
  })
}

/** A row of getWarehouses; null for one that gives no parcels out now. */
export function readBranch(row: AnswerRow): CarrierBranch | null {
  const [ref, cityRef, name] = [text(row['Ref']), text(row['CityRef']), text(row['Description'])]
  if (!ref || !cityRef || !name || !isOpen(row)) return null
  return {
    ref,
    cityRef,
    settlementRef: text(row['SettlementRef']) || null,
    number: text(row['Number']),
    name,
    address: name.split(/:\s*/).slice(1).join(': ') || text(row['ShortAddress']) || name,
    kind: kindOf(row),
    maxWeight: readWeight(row),
    schedule: readSchedule(row['Schedule']),
  }
}

export function readStreet(row: AnswerRow): Street | null {
  const [ref, name] = [text(row['Ref']), text(row['Description'])]
  return ref && name ? { ref, name: [text(row['StreetsType']), name].filter(Boolean).join(' ') } : null
}

export function readOwnershipForm(row: AnswerRow): OwnershipForm | null {
  const [ref, name] = [text(row['Ref']), text(row['Description'])]
  return ref && name ? { ref, name, fullName: text(row['FullName']) } : null
}

function isOpen(row: AnswerRow): boolean {
  const status = text(row['WarehouseStatus'])
  return (status === '' || status === 'Working') && text(row['DenyToSelect']) !== '1'
}

function kindOf(row: AnswerRow): DepartmentKind {
  const category = text(row['CategoryOfWarehouse'])
  const isPostomat = category
    ? category === 'Postomat'
    : POSTOMAT_TYPES.includes(text(row['TypeOfWarehouse']))
  return isPostomat ? 'postomat' : 'branch'
}

/** Grams of the heaviest parcel; 0 kg stands for no limit. */
function readWeight(row: AnswerRow): number | null {
  const kilograms =
    Number(text(row['PlaceMaxWeightAllowed'])) || Number(text(row['TotalMaxWeightAllowed'])) || 0
  return kilograms > 0 ? kilograms * 1_000 : null
}

function readSchedule(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const hours = DAYS.map(day => text((value as AnswerRow)[day]))
  return hours.some(Boolean) ? hours.map(each => (HOURS.test(each) ? each.replace(/\s/g, '') : '-')) : []
}

function withoutBrackets(description: string): { name: string; brackets: string } {
  const [name = '', ...rest] = description.split(/\s*\(/)
  return { name: name.trim(), brackets: rest.join(' ') }
}

/** One line of text; numbers and the carrier's own booleans count, anything else is ''. */
export function text(value: unknown): string {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().normalize('NFC') : ''
}

/** `24.11.2026` */
export function kyivDay(at: Date): string {
  return new Intl.DateTimeFormat('uk-UA', {
    timeZone: 'Europe/Kyiv',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(at)
}
