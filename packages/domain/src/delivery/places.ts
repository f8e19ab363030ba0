/** A place the carrier delivers to. Its branches and streets are queried by `ref`. */
export interface City {
  ref: string
  /** The carrier's Ref of the settlement, which differs from `ref`; null if the carrier gives none. */
  settlementRef: string | null
  /** The kind of place: `місто`, `село` or `селище`; '' if it is unknown. */
  kind: string
  /** The name without the kind of place: `Біла Церква`. */
  name: string
  /** The oblast as an adjective: `Київська`. */
  area: string
  /** The raion as an adjective; '' if it is unknown. */
  region: string
}

export const DEPARTMENT_KINDS = ['branch', 'postomat'] as const
export type DepartmentKind = (typeof DEPARTMENT_KINDS)[number]

export interface Department {
  ref: string
  kind: DepartmentKind
  number: string
  /** The name for display: `Відділення №1: вул. Пирогівський шлях, 135`. */
  name: string
  address: string
  /** Opening hours by day, Monday first, as `09:00-20:00`; `-` for a closed day. The list is empty if the hours are unknown. */
  schedule: string[]
  /** The maximum weight of a parcel in grams; null if there is no limit. */
  maxWeight: number | null
}

export interface Street {
  /** The carrier's Ref of the street; null if it isn't known. */
  ref: string | null
  /** The name with the kind of street: `вул. Хрещатик`. */
  name: string
}

export interface OwnershipForm {
  ref: string
  /** `ТОВ` */
  name: string
  /** The full name, such as `Товариство з обмеженою відповідальністю`. */
  fullName: string
}

/** The size of a parcel in millimetres and its weight in grams. */
export interface Parcel {
  length: number
  width: number
  height: number
  weight: number
}
