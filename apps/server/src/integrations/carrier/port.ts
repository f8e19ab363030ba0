import type {
  City,
  Department,
  DepartmentKind,
  OwnershipForm,
  Parcel,
  ParcelState,
  Street,
} from '@dotyk/domain/delivery'

export interface CarrierCity extends City {
  /** The name in Russian, if the carrier has one, because people still type it. */
  otherName: string | null
}

/** A place where a parcel can be collected; closed ones and those without collection are left out. */
export interface CarrierBranch extends Department {
  cityRef: string
  settlementRef: string | null
}

export interface CarrierRequestOptions {
  /** Aborts the request. */
  signal?: AbortSignal
}

export interface CarrierPage<Row> {
  rows: Row[]
  /** Whether this page is beyond the last one. A page without rows may not be, because closed branches are left out. */
  isPastEnd: boolean
}

/** A parcel to be registered. Places are the carrier's Refs. */
export interface ParcelRequest {
  /** The order's number; the parcel is found by it again. */
  reference: string
  recipient: {
    firstName: string
    lastName: string
    middleName: string
    /** `+380…` */
    phone: string
    /** null for a person. */
    legal: { ownership: string; taxCode: string; organization: string } | null
  }
  destination:
    | { kind: DepartmentKind; cityRef: string; departmentRef: string }
    | { kind: 'address'; cityRef: string; streetRef: string; house: string; flat: string }
  box: Parcel
  /** The contents of the parcel. */
  description: string
  /** Kopiykas. */
  declaredValue: number
  /** The sum that the carrier collects from the recipient, in kopiykas; 0 for none. */
  cashOnDelivery: number
  /** Who pays the carrier for the parcel. */
  paidBy: 'recipient' | 'sender'
}

export interface Waybill {
  number: string
  ref: string
  /** The carrier's price in kopiykas; null if unknown. */
  cost: number | null
  /** The day it is expected, as the carrier wrote it. */
  expectedOn: string | null
}

/** A parcel whose price and arrival are asked for before it is registered. */
export interface EstimateRequest {
  /** The recipient's city by the carrier's Ref. */
  cityRef: string
  kind: ParcelRequest['destination']['kind']
  box: Parcel
  /** Kopiykas. */
  declaredValue: number
  /** The day on which it is sent, `YYYY-MM-DD`. */
  sentOn: string
}

export interface DeliveryEstimate {
  /** The carrier's price in kopiykas; null where it doesn't say. */
  cost: number | null
  /** The day of arrival, `YYYY-MM-DD`; null where the carrier doesn't say. */
  arrivesOn: string | null
}

export interface TrackedParcel {
  waybill: string
  state: ParcelState
  /** The carrier's own words. */
  status: string
  expectedOn: string | null
}

/** A list of parcels that the carrier scans once, when it takes them all. */
export interface ParcelRegister {
  /** The carrier's Ref. */
  ref: string
  number: string
}

/** What became of parcels that were to be put on a register, each by the Ref of its waybill. */
export interface RegisterReply {
  /** null where not one of them was put on it. */
  register: ParcelRegister | null
  added: readonly string[]
  /** Parcels that are on another register already, with its number. */
  elsewhere: ReadonlyMap<string, string>
  /** Parcels that the carrier refused, with its own words. */
  refused: ReadonlyMap<string, string>
}

/** The most parcels of one request about a register. */
export const MAX_PARCELS_PER_REGISTER_REQUEST = 100

/** The most parcels of one tracking request. */
export const MAX_PARCELS_PER_TRACKING_REQUEST = 100

/**
 * The carrier's reference books and its parcels. Lists come in pages from 1 for the copy, `find…` is the live search.
 * Every one throws CarrierFailure when there is no answer to rely on.
 */
export interface CarrierPort {
  readonly name: 'nova-poshta' | 'directory'
  listCities: (page: number, options?: CarrierRequestOptions) => Promise<CarrierPage<CarrierCity>>
  listBranches: (page: number, options?: CarrierRequestOptions) => Promise<CarrierPage<CarrierBranch>>
  listOwnershipForms: (options?: CarrierRequestOptions) => Promise<OwnershipForm[]>
  findCities: (query: string, options?: CarrierRequestOptions) => Promise<CarrierCity[]>
  findBranches: (cityRef: string, query: string, options?: CarrierRequestOptions) => Promise<CarrierBranch[]>
  findStreets: (cityRef: string, query: string, options?: CarrierRequestOptions) => Promise<Street[]>
  /** @throws CarrierFailure, `refused` where no sender is configured. */
  estimateDelivery: (request: EstimateRequest, options?: CarrierRequestOptions) => Promise<DeliveryEstimate>
  /** Whether parcels can be registered: a sender is known. */
  readonly makesWaybills: boolean
  /**
   * Registers a parcel. Called twice it registers two: `findWaybill` tells whether an answer was lost.
   * @throws CarrierFailure, with the carrier's reasons where it refuses the parcel.
   */
  createWaybill: (request: ParcelRequest) => Promise<Waybill>
  /** The newest parcel registered under an order's number on that day or later; null where there is none. */
  findWaybill: (reference: string, since: Date) => Promise<Waybill | null>
  /** The label as a PDF; null where the carrier draws none for that parcel. */
  drawLabel: (waybill: string) => Promise<Buffer | null>
  /**
   * Puts at most `MAX_PARCELS_PER_REGISTER_REQUEST` parcels on a register: a new one, or the one with this Ref. After a lost answer
   * `findRegisters` tells where they are.
   */
  addToRegister: (waybillRefs: readonly string[], register: string | null) => Promise<RegisterReply>
  /** The registers that these parcels are on, by the Refs of their waybills, which were made on that day or later. */
  findRegisters: (waybillRefs: readonly string[], since: Date) => Promise<ReadonlyMap<string, ParcelRegister>>
  /** The register as a PDF to be signed; null where the carrier draws none. */
  drawRegister: (register: ParcelRegister) => Promise<Buffer | null>
  /** Returns the progress of at most `MAX_PARCELS_PER_TRACKING_REQUEST` parcels; unknown ones are left out. */
  trackParcels: (parcels: readonly { waybill: string; phone: string }[]) => Promise<TrackedParcel[]>
}

/**
 * Why there is no answer: no answer in time (`away`), asked too often (`busy`), an answer that can't be read
 * (`unreadable`), a key that doesn't work (`key-refused`), a "no" to this very question (`refused`), or not asked at all
 * because it failed a moment ago (`resting`).
 */
export type CarrierFailureCode =
  | 'unavailable'
  | 'busy'
  | 'unreadable'
  | 'key-refused'
  | 'refused'
  | 'circuit-open'

/** The carrier didn't answer. Its message holds neither the key nor what a person typed, so that it can be logged. */
export class CarrierFailure extends Error {
  override name = 'CarrierFailure'
  readonly code: CarrierFailureCode
  // Private, so that no log writes it down.
  readonly #reasons: readonly string[]

  constructor(code: CarrierFailureCode, message: string, reasons: readonly string[] = []) {
    super(message)
    this.code = code
    this.#reasons = reasons
  }

  /** The carrier's own words, for staff; they may hold what was typed. */
  reasons(): readonly string[] {
    return this.#reasons
  }
}
