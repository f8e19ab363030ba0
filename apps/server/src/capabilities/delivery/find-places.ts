import {
  type City,
  type Department,
  DEPARTMENT_KINDS,
  fitsDepartment,
  fitsPostomat,
  type OwnershipForm,
  cleanOwnershipForms,
  type Parcel,
  searchKeys,
} from '@dotyk/domain/delivery'
import { CarrierFailure, type CarrierPort } from '../../integrations/carrier/port.ts'
import { Refusal } from '../../refusal.ts'
import type { DirectoryList } from './delivery.tables.ts'
import type { DirectoryRepository } from './directory.repository.ts'
import type { ReadListState } from './directory-state.ts'

export interface FindPlacesDependencies {
  directory: DirectoryRepository
  readListState: ReadListState
  /** Asked only where the copy is missing or old. */
  carrier: Pick<CarrierPort, 'findCities' | 'findBranches' | 'listOwnershipForms'>
}

const CITIES = 20
const DEPARTMENTS = 50
/** With fewer found, misspelled names are looked for as well. */
const FEW = 3
/** Shorter words are like too many others. */
const MISSPELLABLE_FROM = 4
const RETRY_SECONDS = 30

export type FindPlaces = ReturnType<typeof createFindPlaces>

/** The search people type in: in the copied lists, and live while there is no copy. */
export function createFindPlaces({ directory, readListState, carrier }: FindPlacesDependencies) {
  async function search<Found>(
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

  async function citiesInCopy(typed: string): Promise<City[]> {
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
    cityRef: string,
    typed: string,
    parcel: Parcel | null,
  ): Promise<Department[]> {
    const kinds = parcel && !fitsPostomat(parcel) ? (['branch'] as const) : DEPARTMENT_KINDS
    const keys = searchKeys(typed)
    return directory.findDepartments({
      cityRef,
      keys,
      limit: DEPARTMENTS,
      weight: parcel?.weight ?? 0,
      kinds,
    })
  }

  return {
    /** Best match first; the largest cities for nothing typed. */
    cities: (typed: string): Promise<City[]> =>
      search<City>(
        'cities',
        () => citiesInCopy(typed),
        async () => (typed.trim() === '' ? [] : carrier.findCities(typed)),
      ),

    /** Those that take the parcel, where one is given. */
    departments: (cityRef: string, typed: string, parcel: Parcel | null): Promise<Department[]> =>
      search<Department>(
        'branches',
        () => departmentsInCopy(cityRef, typed, parcel),
        async () => {
          const found = await carrier.findBranches(cityRef, typed)
          return parcel ? found.filter(branch => fitsDepartment(branch, parcel)) : found
        },
      ),

    ownershipForms: (): Promise<OwnershipForm[]> =>
      search<OwnershipForm>(
        'ownership-forms',
        () => directory.listOwnershipForms(),
        async () => cleanOwnershipForms(await carrier.listOwnershipForms()),
      ),
  }
}
