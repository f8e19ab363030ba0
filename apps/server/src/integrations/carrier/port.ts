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

/** A branch where a parcel can be collected; closed branches and those without collection are left out. */
export interface CarrierBranch extends Department {
  cityRef: string
  settlementRef: string | null
}

export interface CarrierRequestOptions {
  /** A signal that aborts the request. */
  signal?: AbortSignal
}

export interface CarrierPage<Row> {
  rows: Row[]
  /** Whether this page is after the last one. A page without rows needn't be, because closed branches are left out. */
  isPastEnd: boolean
}

/** A parcel to be registered with the carrier. Places are given by the carrier's Refs. */
export interface ParcelRequest {
  /** The order's number, by which the parcel can be found again. */
  reference: string
  recipient: {
    firstName: string
    lastName: string
    middleName: string
    /** The recipient's phone number, such as `+380…`. */
    phone: string
    /** The organization that receives the parcel; null for a person. */
    legal: { ownership: string; taxCode: string; organization: string } | null
  }
  destination:
    | { kind: DepartmentKind; cityRef: string; departmentRef: string }
    | { kind: 'address'; cityRef: string; streetRef: string; house: string; flat: string }
  box: Parcel
  /** The contents of the parcel. */
  description: string
  /** The declared value in kopiykas. */
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
  /** The expected day of arrival, as the carrier wrote it; null if unknown. */
  expectedOn: string | null
}

/** A parcel for which the price and the arrival are requested before it is registered. */
export interface EstimateRequest {
  /** The recipient's city by the carrier's Ref. */
  cityRef: string
  kind: ParcelRequest['destination']['kind']
  box: Parcel
  /** The value declared to the carrier, in kopiykas. */
  declaredValue: number
  /** The day on which the parcel is sent, `YYYY-MM-DD`. */
  sentOn: string
}

export interface DeliveryEstimate {
  /** The carrier's price in kopiykas; null if the carrier gives none. */
  cost: number | null
  /** The day of arrival, `YYYY-MM-DD`; null if the carrier gives none. */
  arrivesOn: string | null
}

export interface TrackedParcel {
  waybill: string
  state: ParcelState
  /** The parcel's status in the carrier's own words. */
  status: string
  expectedOn: string | null
}

/** A list of parcels with one code, which the carrier scans once when it collects them all. */
export interface ParcelRegister {
  /** The carrier's id of the register. */
  ref: string
  number: string
}

/** The result of adding parcels to a register; each parcel is named by the Ref of its waybill. */
export interface RegisterReply {
  /** The register with the added parcels; null if none was added. */
  register: ParcelRegister | null
  added: readonly string[]
  /** Parcels that are already on another register, with the number of that register. */
  elsewhere: ReadonlyMap<string, string>
  /** Parcels that the carrier refused, with the carrier's own words. */
  refused: ReadonlyMap<string, string>
}

/** The largest number of parcels in one request about a register. */
export const MAX_PARCELS_PER_REGISTER_REQUEST = 100

/** The largest number of parcels in one tracking request. */
export const MAX_PARCELS_PER_TRACKING_REQUEST = 100

/**
 * The carrier's reference data and parcels. The `list…` functions return pages, counted from 1, for the local copy; the `find…`
 * functions search live. All of them throw CarrierFailure if there is no valid answer.
 */
export interface CarrierPort {
  readonly name: 'nova-poshta' | 'directory'
  listCities: (page: number, options?: CarrierRequestOptions) => Promise<CarrierPage<CarrierCity>>
  listBranches: (page: number, options?: CarrierRequestOptions) => Promise<CarrierPage<CarrierBranch>>
  listOwnershipForms: (options?: CarrierRequestOptions) => Promise<OwnershipForm[]>
  findCities: (query: string, options?: CarrierRequestOptions) => Promise<CarrierCity[]>
  findBranches: (cityRef: string, query: string, options?: CarrierRequestOptions) => Promise<CarrierBranch[]>
  findStreets: (cityRef: string, query: string, options?: CarrierRequestOptions) => Promise<Street[]>
  /** Asks for a parcel's price and day of arrival. @throws CarrierFailure; `refused` if no sender is configured. */
  estimateDelivery: (request: EstimateRequest, options?: CarrierRequestOptions) => Promise<DeliveryEstimate>
  /** Whether parcels can be registered, because a sender is configured. */
  readonly makesWaybills: boolean
  /**
   * Registers a parcel. A second call registers a second parcel, so after a lost answer `findWaybill` must be asked first.
   * @throws CarrierFailure, with the carrier's reasons if it refuses the parcel.
   */
  createWaybill: (request: ParcelRequest) => Promise<Waybill>
  /** Finds the newest parcel registered under an order's number on the day of `since` or later; null if there is none. */
  findWaybill: (reference: string, since: Date) => Promise<Waybill | null>
  /** The label as a PDF; null if the carrier makes none for that parcel. */
  drawLabel: (waybill: string) => Promise<Buffer | null>
  /**
   * Adds at most `MAX_PARCELS_PER_REGISTER_REQUEST` parcels to the register with the given Ref, or to a new one. After a lost
   * answer `findRegisters` tells which registers the parcels are on.
   */
  addToRegister: (waybillRefs: readonly string[], register: string | null) => Promise<RegisterReply>
  /**
   * Finds the registers of parcels, by the Refs of their waybills; the waybills must have been made on the day of `since` or
   * later.
   */
  findRegisters: (waybillRefs: readonly string[], since: Date) => Promise<ReadonlyMap<string, ParcelRegister>>
  /** The register as a PDF to be signed; null if the carrier makes none. */
  drawRegister: (register: ParcelRegister) => Promise<Buffer | null>
  /** Returns the progress of at most `MAX_PARCELS_PER_TRACKING_REQUEST` parcels; unknown parcels are left out. */
  trackParcels: (parcels: readonly { waybill: string; phone: string }[]) => Promise<TrackedParcel[]>
}

/**
 * The reason why there is no valid answer: no connection or answer in time (`unavailable`), too many requests (`busy`), an answer
 * that can't be parsed (`unreadable`), a key that isn't accepted (`key-refused`), a refusal of this request (`refused`), or no
 * request at all after recent failures (`circuit-open`).
 */
export type CarrierFailureCode =
  | 'unavailable'
  | 'busy'
  | 'unreadable'
  | 'key-refused'
  | 'refused'
  | 'circuit-open'

/**
 * The error when there is no valid answer of the carrier. Its message contains neither the key nor what a person typed, so it
 * can be logged.
 */
export class CarrierFailure extends Error {
  override name = 'CarrierFailure'
  readonly code: CarrierFailureCode
  // The field is private, so that it is never logged.
  readonly #reasons: readonly string[]

  constructor(code: CarrierFailureCode, message: string, reasons: readonly string[] = []) {
    super(message)
    this.code = code
    this.#reasons = reasons
  }

  /** The carrier's own words, for staff; they may contain what a person typed. */
  reasons(): readonly string[] {
    return this.#reasons
  }
}
