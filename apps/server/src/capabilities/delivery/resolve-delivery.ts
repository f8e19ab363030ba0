import {
  type City,
  type Department,
  fitsDepartment,
  doesTextNameCity,
  type Parcel,
  placeNameOfText,
  searchKey,
  type Street,
} from '@dotyk/domain/delivery'
import type { ShippingType } from '@dotyk/domain/orders'
import { Refusal } from '../../refusal.ts'
import type { DeliveryContext } from './delivery.context.ts'
import { findStreets } from './find-streets.ts'

/** The destination that a buyer entered: readable texts, with the carrier's Refs if the form knew them. */
export interface DeliveryRequest {
  shippingType: ShippingType
  city: string
  cityRef?: string | null
  department?: string | null
  departmentRef?: string | null
  street?: string | null
  streetRef?: string | null
  /** The parcel, which excludes departments that don't accept it. */
  parcel?: Parcel | null
}

export type DeliveryPart = 'city' | 'department' | 'street'

interface ResolvedPlace {
  /** The displayed address: the directory's names if it knows the place, otherwise the typed text. */
  text: string
  /** The carrier's Ref; null if the place wasn't found. */
  ref: string | null
}

export interface ResolvedDelivery {
  city: ResolvedPlace & { settlementRef: string | null }
  /** The branch or postomat; null for a delivery to an address. */
  department: ResolvedPlace | null
  /** The street; null for a delivery to a branch. */
  street: ResolvedPlace | null
  /** Parts that staff must check by hand, because the directory has no match or several matches. */
  unresolved: DeliveryPart[]
}

/** The number of a department, as in `№5` or `Відділення 5`. */
const DEPARTMENT_NUMBER = /^\s*(?:відділення|поштомат|пункт)?\s*(?:№|#)?\s*(\d+)\s*$/i
/** The number of results to request: two are enough to know that a text is ambiguous. */
const ENOUGH = 2

/**
 * Finds the carrier's Refs of a delivery. A given Ref is used if the directory knows it and it matches the text; otherwise the
 * text is looked up, and a text that matches no place or several places stays as it was typed.
 */
export async function resolveDelivery(
  context: DeliveryContext,
  wanted: DeliveryRequest,
): Promise<ResolvedDelivery> {
  const city = await findCity(context, wanted)
  const toDepartment = wanted.shippingType === 'department'
  const department = city && toDepartment ? await findDepartment(context, city.ref, wanted) : null
  const street = city && !toDepartment ? await findStreet(context, city.ref, wanted) : null
  const places = {
    city: {
      text: wanted.city,
      ref: city?.ref ?? null,
      settlementRef: city?.settlementRef ?? null,
    },
    department: toDepartment
      ? { text: department?.name ?? wanted.department ?? '', ref: department?.ref ?? null }
      : null,
    street: toDepartment ? null : { text: street?.name ?? wanted.street ?? '', ref: street?.ref ?? null },
  }
  const parts: DeliveryPart[] = ['city', toDepartment ? 'department' : 'street']
  return { ...places, unresolved: parts.filter(part => !places[part]?.ref) }
}

async function findCity(
  { directory }: DeliveryContext,
  { city, cityRef }: DeliveryRequest,
): Promise<City | null> {
  const given = cityRef ? await directory.findCity(cityRef) : null
  if (given && doesTextNameCity(city, given)) return given
  const named = await directory.findCitiesNamed(searchKey(placeNameOfText(city)))
  const meant = named.filter(each => doesTextNameCity(city, each))
  return meant.length === 1 ? (meant[0] ?? null) : null
}

async function findDepartment(
  { directory }: DeliveryContext,
  cityRef: string,
  { department, departmentRef, parcel }: DeliveryRequest,
): Promise<Department | null> {
  const given = departmentRef ? await directory.findDepartment(cityRef, departmentRef) : null
  const found = given ?? (await findDepartmentNamed(directory, cityRef, department ?? ''))
  return found && (!parcel || fitsDepartment(found, parcel)) ? found : null
}

async function findDepartmentNamed(
  directory: DeliveryContext['directory'],
  cityRef: string,
  text: string,
): Promise<Department | null> {
  const number = DEPARTMENT_NUMBER.exec(text)?.[1]
  const key = number ?? searchKey(text)
  if (key === '') return null
  const found = await directory.findDepartments({ cityRef, keys: [key], limit: ENOUGH })
  // The search also finds branches whose number or address only contains the number, so only the exact one is kept.
  const meant = number === undefined ? found : found.filter(each => each.number === number)
  return meant.length === 1 ? (meant[0] ?? null) : null
}

async function findStreet(
  context: DeliveryContext,
  cityRef: string,
  { street, streetRef }: DeliveryRequest,
): Promise<Street | null> {
  const given = streetRef ? await context.streets.findByRef(cityRef, streetRef) : null
  if (given) return given
  const text = street ?? ''
  const known = await context.streets.findByName(cityRef, text)
  if (known) return known
  const found = await findStreets(context, cityRef, text).catch((error: unknown) => {
    if (error instanceof Refusal) return []
    throw error
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
