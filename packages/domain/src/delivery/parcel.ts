import type { Department, Parcel } from './places.ts'

/** The largest parcel for a postomat (the carrier's rule): 20 kg, 40 × 60 × 30 cm, 10,000 UAH. */
const POSTOMAT_LIMITS = {
  /** Grams. */
  weight: 20_000,
  /** Millimetres, longest first. */
  sides: [600, 400, 300],
  /** Minor units. */
  value: 1_000_000,
} as const

/**
 * Returns the parcel of several products with their boxes stacked.
 * @param box of a single product
 */
export function parcelOfBoxes(box: Parcel, count: number): Parcel {
  return { ...box, height: box.height * count, weight: box.weight * count }
}

/**
 * Whether a parcel can be sent to a postomat, turned as it fits best.
 * @param value what it is declared to be worth, in minor units of the hryvnia
 */
export function fitsPostomat(parcel: Parcel, value = 0): boolean {
  const sides = [parcel.length, parcel.width, parcel.height].sort((one, other) => other - one)
  return (
    chargeableWeight(parcel) <= POSTOMAT_LIMITS.weight &&
    value <= POSTOMAT_LIMITS.value &&
    POSTOMAT_LIMITS.sides.every((limit, at) => (sides[at] ?? 0) <= limit)
  )
}

/** Cubic millimetres that count as a gram: the carrier charges 250 kg per cubic metre. */
const VOLUME_PER_GRAM = 4_000

/** The weight that the carrier charges for a parcel, in grams: its weight, or that of its volume where it is more. */
export function chargeableWeight({ weight, length, width, height }: Parcel): number {
  return Math.max(weight, Math.ceil((length * width * height) / VOLUME_PER_GRAM))
}

/** Whether a branch or postomat takes a parcel. */
export function fitsDepartment(
  department: Pick<Department, 'kind' | 'maxWeight'>,
  parcel: Parcel,
  value = 0,
): boolean {
  const { kind, maxWeight } = department
  return (
    (maxWeight === null || chargeableWeight(parcel) <= maxWeight) &&
    (kind !== 'postomat' || fitsPostomat(parcel, value))
  )
}
