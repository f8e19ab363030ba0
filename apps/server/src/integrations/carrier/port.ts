import type { City, Department, OwnershipForm, Street } from '@dotyk/domain/delivery'

export interface CarrierCity extends City {
  /** Its name in Russian, where the carrier gives one; people type it still. */
  otherName: string | null
}

/** Where a parcel can be taken; those that are closed or give nothing out are left out. */
export interface CarrierBranch extends Department {
  cityRef: string
  settlementRef: string | null
}

export interface AskOptions {
  /** The caller lost interest. */
  signal?: AbortSignal
}

export interface Page<Row> {
  rows: Row[]
  /** Whether this page is behind the last one. One without rows need not be: closed branches are left out. */
  isPastEnd: boolean
}

/**
 * The carrier's reference books. Lists come in pages from 1 for the copy, `find…` is the live search.
 * Every one throws CarrierFailure when there is no answer to rely on.
 */
export interface CarrierPort {
  readonly name: 'nova-poshta' | 'directory'
  listCities: (page: number, options?: AskOptions) => Promise<Page<CarrierCity>>
  listBranches: (page: number, options?: AskOptions) => Promise<Page<CarrierBranch>>
  listOwnershipForms: (options?: AskOptions) => Promise<OwnershipForm[]>
  findCities: (query: string, options?: AskOptions) => Promise<CarrierCity[]>
  findBranches: (cityRef: string, query: string, options?: AskOptions) => Promise<CarrierBranch[]>
  findStreets: (cityRef: string, query: string, options?: AskOptions) => Promise<Street[]>
}

/**
 * Why there is no answer: nobody answers in time (`away`), asked too often (`busy`), an answer that can't be read
 * (`unreadable`), a key that doesn't work (`key-refused`), a "no" to this very question (`refused`), or not asked at all
 * because it failed a moment ago (`resting`).
 */
export type CarrierFailureCode = 'away' | 'busy' | 'unreadable' | 'key-refused' | 'refused' | 'resting'

/** The carrier didn't answer. Its message holds neither the key nor what a person typed, so that it can be logged. */
export class CarrierFailure extends Error {
  override name = 'CarrierFailure'
  readonly code: CarrierFailureCode

  constructor(code: CarrierFailureCode, message: string) {
    super(message)
    this.code = code
  }
}
