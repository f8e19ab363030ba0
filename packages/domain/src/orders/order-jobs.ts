import { parseProductId } from '../catalogue/index.ts'
import type { PrintSheetName } from '../print/index.ts'
import type { Production, UndoableStep } from './production.ts'
import { PRODUCTION_STEPS } from './production-step.ts'

/** The most orders that staff work on with one job. */
export const MAX_ORDERS_PER_JOB = 1_000

/** What staff do with many orders at once. */
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

/** What is done with each order of a job. */
export type OrderAction =
  /** Parcel labels and packing slips in one PDF, by shelf. */
  | { kind: 'papers' }
  | { kind: 'waybills' }
  /** Waybills put on one list that the carrier scans when it takes the parcels. */
  | { kind: 'register' }
  /** Print files of one material together on sheets of this size. */
  | { kind: 'print-sheets'; sheet: PrintSheetName }
  | { kind: 'step'; step: UndoableStep }
  | { kind: 'email'; text: string }
  /** Adds a tag, or removes it. */
  | { kind: 'tag' | 'untag'; tag: string }
  /** Assigns the orders to the member of staff with this login; null for nobody. */
  | { kind: 'assign'; assignee: string | null }
  | { kind: 'table' }

/**
 * What became of an order in a job: `unchanged` where it was so already, `refused` with the key of a refusal, `failed` for a
 * fault of the service.
 */
export const ORDER_JOB_RESULTS = ['done', 'unchanged', 'refused', 'failed'] as const
export type OrderJobResult = (typeof ORDER_JOB_RESULTS)[number]

/** Why an order was left out of a job, beside the refusals of the same work on one order. */
export const ORDER_JOB_REASONS = [
  'chips-unwritten',
  'label-missing',
  'too-many-pieces',
  'waybill-missing',
  'register-refused',
] as const

/** The most things whose prints one job lays on sheets. */
export const MAX_PIECES_PER_PRINT_JOB = 2_000

/**
 * Whether an order is at a step or beyond it. A job for many orders takes each forward alone: the correction that a step back
 * is would undo what somebody else did meanwhile.
 */
export function hasReachedProductionStep(
  { state, step, startedAt }: Pick<Production, 'state' | 'step'> & { startedAt: Date | null },
  wanted: UndoableStep,
): boolean {
  if (wanted === 'started') return startedAt !== null
  // Orders sent before steps were recorded have none.
  if (step === null) return state === 'done' && wanted !== 'received'
  return PRODUCTION_STEPS.indexOf(step) >= PRODUCTION_STEPS.indexOf(wanted)
}

/** Steps after which a thing with an empty chip would leave the workshop. */
const STEPS_AFTER_ENCODING: readonly UndoableStep[] = ['encoded', 'packed', 'sent']

/** Whether chips of the order must still be written before it takes this step together with others. */
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
 * Compares orders for papers in the order of the shelves: things of one kind lie together by accessory, colour, lanyard, print
 * and language, the oldest order first; what isn't sold any more comes last.
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
