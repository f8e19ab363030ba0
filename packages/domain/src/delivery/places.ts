/** A place the carrier delivers to. `ref` is what its branches and streets are asked by. */
export interface City {
  ref: string
  /** The settlement's own Ref, another namespace than `ref`; null where the carrier gives none. */
  settlementRef: string | null
  /** `місто`, `село`, `селище`; '' where unknown. */
  kind: string
  /** Without its kind: `Біла Церква`. */
  name: string
  /** Oblast, as an adjective: `Київська`. */
  area: string
  /** Raion, as an adjective; '' where unknown. */
  region: string
}

export const DEPARTMENT_KINDS = ['branch', 'postomat'] as const
export type DepartmentKind = (typeof DEPARTMENT_KINDS)[number]

export interface Department {
  ref: string
  kind: DepartmentKind
  number: string
  /** As people read it: `Відділення №1: вул. Пирогівський шлях, 135`. */
  name: string
  address: string
  /** Opening hours by day, Monday first, as `09:00-20:00`; `-` for a closed day. Empty where unknown. */
  schedule: string[]
  /** Heaviest parcel in grams; null without a limit. */
  maxWeight: number | null
}

export interface Street {
  /** null where the carrier's Ref isn't known. */
  ref: string | null
  /** With its kind: `вул. Хрещатик`. */
  name: string
}

export interface OwnershipForm {
  ref: string
  /** `ТОВ` */
  name: string
  /** `Товариство з обмеженою відповідальністю` */
  fullName: string
}

/** Millimetres and grams. */
export interface Parcel {
  length: number
  width: number
  height: number
  weight: number
}
