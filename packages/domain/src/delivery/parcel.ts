import type { Department, Parcel } from './places.ts'

/** The maximum size, weight and value of a parcel for a postomat (the carrier's rule): 20 kg, 40 × 60 × 30 cm, 10,000 UAH. */
const POSTOMAT_LIMITS = {
  /** Grams. */
  weight: 20_000,
  /** The sides in millimetres, longest first. */
  sides: [600, 400, 300],
  /** The declared value in minor units of the hryvnia. */
  value: 1_000_000,
} as const

/**
 * Returns the parcel of several products with their boxes stacked.
 * @param box the parcel of a single product
 */
export function parcelOfBoxes(box: Parcel, count: number): Parcel {
  return { ...box, height: box.height * count, weight: box.weight * count }
}

/** Returns the parcel of several others on top of each other: as long and wide as the largest, as high and heavy as all. */
export function stackParcels(parcels: readonly Parcel[]): Parcel {
  return {
    length: Math.max(0, ...parcels.map(({ length }) => length)),
    width: Math.max(0, ...parcels.map(({ width }) => width)),
    height: parcels.reduce((height, parcel) => height + parcel.height, 0),
    weight: parcels.reduce((weight, parcel) => weight + parcel.weight, 0),
  }
}

/**
 * Returns whether a parcel fits a postomat in some orientation.
 * @param value the declared value of the parcel, in minor units of the hryvnia
 */
export function fitsPostomat(parcel: Parcel, value = 0): boolean {
  const sides = [parcel.length, parcel.width, parcel.height].sort((one, other) => other - one)
  return (
    chargeableWeight(parcel) <= POSTOMAT_LIMITS.weight &&
    value <= POSTOMAT_LIMITS.value &&
    POSTOMAT_LIMITS.sides.every((limit, at) => (sides[at] ?? 0) <= limit)
  )
}

/** The volume in cubic millimetres that counts as one gram: the carrier charges at least 250 kg per cubic metre. */
const VOLUME_PER_GRAM = 4_000

/**
 * Returns the weight in grams that the carrier charges for a parcel: its weight, or the weight that its volume counts as if that
 * is more.
 */
export function chargeableWeight({ weight, length, width, height }: Parcel): number {
  return Math.max(weight, Math.ceil((length * width * height) / VOLUME_PER_GRAM))
}

/** Returns whether a branch or postomat accepts a parcel. */
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
