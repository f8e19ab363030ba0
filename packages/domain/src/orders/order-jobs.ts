import { parseProductId } from '../catalogue/index.ts'
import type { PrintSheetName } from '../print/index.ts'
import type { Production, UndoableStep } from './production.ts'
import { PRODUCTION_STEPS } from './production-step.ts'

/** The maximum number of orders in one job of staff. */
export const MAX_ORDERS_PER_JOB = 1_000

/** The kinds of jobs by which staff process many orders at once. */
export const ORDER_JOB_KINDS = [
  'papers',
  'waybills',
  'register',
  'print-sheets',
  'step',
  'email',
  'tag',
  'untag',
  'assign',
  'table',
] as const
export type OrderJobKind = (typeof ORDER_JOB_KINDS)[number]

/** The action that a job performs on each of its orders. */
export type OrderAction =
  /** Creates parcel labels and packing slips in one PDF, sorted by shelf. */
  | { kind: 'papers' }
  | { kind: 'waybills' }
  /** Adds the waybills to one register, which the carrier scans when it collects the parcels. */
  | { kind: 'register' }
  /** Arranges the print files of each material on sheets of this size. */
  | { kind: 'print-sheets'; sheet: PrintSheetName }
  | { kind: 'step'; step: UndoableStep }
  | { kind: 'email'; text: string }
  /** Adds a tag to the orders (`tag`) or removes it (`untag`). */
  | { kind: 'tag' | 'untag'; tag: string }
  /** Assigns the orders to the member of staff with this login; null removes the assignment. */
  | { kind: 'assign'; assignee: string | null }
  | { kind: 'table' }

/**
 * The results of a job for one order: `unchanged` if nothing had to be changed, `refused` with the key of a refusal, `failed`
 * after an error of the service.
 */
export const ORDER_JOB_RESULTS = ['done', 'unchanged', 'refused', 'failed'] as const
export type OrderJobResult = (typeof ORDER_JOB_RESULTS)[number]

/** The reasons why a job skips an order, in addition to the refusals of the same action on a single order. */
export const ORDER_JOB_REASONS = [
  'chips-unwritten',
  'label-missing',
  'too-many-pieces',
  'waybill-missing',
  'register-refused',
] as const

/** The name under which all files of a job are fetched as one zip archive. */
export const ORDER_JOB_ARCHIVE = 'all.zip'

/** The maximum number of products whose prints one job arranges on sheets. */
export const MAX_PIECES_PER_PRINT_JOB = 2_000

/**
 * Returns whether an order has reached a step or a later one. A job moves orders only forward, because a step back could undo
 * what somebody else did meanwhile.
 */
export function hasReachedProductionStep(
  { state, step, startedAt }: Pick<Production, 'state' | 'step'> & { startedAt: Date | null },
  wanted: UndoableStep,
): boolean {
  if (wanted === 'started') return startedAt !== null
  // Orders sent before production steps were recorded have no step.
  if (step === null) return state === 'done' && wanted !== 'received'
  return PRODUCTION_STEPS.indexOf(step) >= PRODUCTION_STEPS.indexOf(wanted)
}

/** The steps after which a product with an empty chip would leave the workshop. */
const STEPS_AFTER_ENCODING: readonly UndoableStep[] = ['encoded', 'packed', 'sent']

/** Returns whether chips of the order must still be written before a job may move the order to this step. */
export function awaitsChips(
  order: Pick<Production, 'state' | 'step'> & { startedAt: Date | null; count: number },
  wanted: UndoableStep,
  chipsWritten: number,
): boolean {
  return (
    STEPS_AFTER_ENCODING.includes(wanted) &&
    !hasReachedProductionStep(order, 'encoded') &&
    chipsWritten < order.count
  )
}

interface ShelvedOrder {
  productId: string
  sequence: number
}

/**
 * Compares orders to sort their papers by shelf: by accessory, colour, lanyard, print and language, then the oldest order first;
 * products that are no longer sold come last.
 */
export function compareByShelfOrder(one: ShelvedOrder, other: ShelvedOrder): number {
  const [places, others] = [shelfOf(one), shelfOf(other)]
  const differing = places.findIndex((place, at) => place !== others[at])
  return differing === -1
    ? one.sequence - other.sequence
    : (places[differing] ?? 0) - (others[differing] ?? 0)
}

function shelfOf({ productId }: ShelvedOrder): number[] {
  const choice = parseProductId(productId)
  if (!choice) return [Number.MAX_SAFE_INTEGER]
  const { accessory, colour, ribbon, printType, language } = choice
  return [accessory, colour, ribbon ?? 0, printType, language === 'ua' ? 0 : 1]
}
