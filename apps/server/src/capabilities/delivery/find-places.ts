import {
  chargeableWeight,
  type City,
  type Department,
  DEPARTMENT_KINDS,
  fitsDepartment,
  fitsPostomat,
  type OwnershipForm,
  normaliseOwnershipForms,
  type Parcel,
  searchKeys,
  ukrainianSearchQueries,
} from '@dotyk/domain/delivery'
import { CarrierFailure } from '../../integrations/carrier/port.ts'
import { Refusal } from '../../refusal.ts'
import type { DeliveryContext } from './delivery.context.ts'
import type { DirectoryList } from './delivery.tables.ts'

const CITIES = 20
const DEPARTMENTS = 50
/** If there are fewer results than this, misspelled names are searched too. */
const FEW = 3
/** The minimum number of letters for a misspelling search; shorter words resemble too many others. */
const MISSPELLABLE_FROM = 4
const RETRY_SECONDS = 30

/** Finds cities for the text that a person types, best match first; for an empty text, the largest cities. */
export function findCities(context: DeliveryContext, typed: string): Promise<City[]> {
  return search<City>(
    context,
    'cities',
    () => citiesInCopy(context, typed),
    async () =>
      typed.trim() === '' ? [] : firstAnswered(typed, asked => context.liveCarrier.findCities(asked)),
  )
}

/** Finds branches and postomats of a city; if a parcel is given, only those that accept it. */
export function findDepartments(
  context: DeliveryContext,
  cityRef: string,
  typed: string,
  parcel: Parcel | null,
): Promise<Department[]> {
  return search<Department>(
    context,
    'branches',
    () => departmentsInCopy(context, cityRef, typed, parcel),
    async () => {
      const found = await firstAnswered(typed, asked => context.liveCarrier.findBranches(cityRef, asked))
      return parcel ? found.filter(branch => fitsDepartment(branch, parcel)) : found
    },
  )
}

export function listOwnershipForms(context: DeliveryContext): Promise<OwnershipForm[]> {
  return search<OwnershipForm>(
    context,
    'ownership-forms',
    () => context.directory.listOwnershipForms(),
    async () => normaliseOwnershipForms(await context.liveCarrier.listOwnershipForms()),
  )
}

/** Returns the carrier's answer to the most likely spelling that has any results. */
async function firstAnswered<Found>(
  typed: string,
  ask: (asked: string) => Promise<Found[]>,
): Promise<Found[]> {
  for (const asked of ukrainianSearchQueries(typed)) {
    const found = await ask(asked)
    if (found.length > 0) return found
  }
  return []
}

/** Searches the copied list, and asks the carrier only if the copy is missing or stale. */
async function search<Found>(
  { readListState }: DeliveryContext,
  list: DirectoryList,
  inCopy: () => Promise<Found[]>,
  live: () => Promise<Found[]>,
): Promise<Found[]> {
  const state = await readListState(list)
  if (state === 'fresh') return inCopy()
  try {
    return await live()
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    if (state === 'stale') return inCopy()
    throw new Refusal('unavailable', { retryAfterSeconds: RETRY_SECONDS })
  }
}

async function citiesInCopy({ directory }: DeliveryContext, typed: string): Promise<City[]> {
  const keys = searchKeys(typed)
  if (keys.length === 0) return directory.findPopularCities(CITIES)
  const found = await directory.findCities(keys, CITIES)
  const misspellable = keys.filter(({ length }) => length >= MISSPELLABLE_FROM)
  if (found.length >= FEW || misspellable.length === 0) return found
  const similar = await directory.findSimilarCities(misspellable, CITIES)
  const known = new Set(found.map(({ ref }) => ref))
  return [...found, ...similar.filter(({ ref }) => !known.has(ref))].slice(0, CITIES)
}

async function departmentsInCopy(
  { directory }: DeliveryContext,
  cityRef: string,
  typed: string,
  parcel: Parcel | null,
): Promise<Department[]> {
  return directory.findDepartments({
    cityRef,
    keys: searchKeys(typed),
    limit: DEPARTMENTS,
    weight: parcel ? chargeableWeight(parcel) : 0,
    kinds: parcel && !fitsPostomat(parcel) ? ['branch'] : DEPARTMENT_KINDS,
  })
}
