import {
  CarrierFailure,
  type ParcelRegister,
  type RegisterReply,
} from '../../../integrations/carrier/port.ts'
import { Refusal } from '../../../refusal.ts'
import type { Transaction } from '../../../database/database.ts'
import { findParcels, type ParcelOfOrders, putCarrierData } from '../find-parcels.ts'
import { lockParcelOrders } from '../lock-order.ts'
import type { OrderJobsContext, ProcessJobRows } from './order-jobs.context.ts'
import type { OrderJob, OrderJobRow, RowOutcome } from '../order-jobs.repository.ts'
import { postponeOrFailRow } from './process-job-row.ts'

/** After this long without an answer, a request counts as over. */
const UNDER_WAY_MS = 60_000

/** A row of the job with the outcomes of its parcels so far; an order that is split has several. */
interface RowTally {
  row: OrderJobRow
  outcomes: RowOutcome[]
  /** How many parcels the row has. */
  parcels: number
}

/** A parcel that this job adds to its register. */
interface Claim {
  tally: RowTally
  /** Further rows whose orders are in the same parcel. */
  companions: RowTally[]
  parcel: ParcelOfOrders
  /** The carrier's Ref of the parcel's waybill. */
  ref: string
  knownAt: Date
  /** Whether the carrier's answer about the parcel was lost. */
  isLost: boolean
}

/**
 * Adds the parcels of orders to the job's register. The attempt is stored before the carrier is asked, so that a parcel whose
 * answer was lost is looked up first, and no two jobs ask for the same parcel.
 */
export const registerParcels: ProcessJobRows = async (ctx, job, rows) => {
  const claims = await claimParcels(ctx, rows)
  if (claims.length === 0) return
  try {
    const found = await findLost(ctx, claims)
    await storeFound(ctx, job, claims, found)
    const left = claims.filter(({ ref }) => !found.has(ref))
    if (left.length === 0) return
    const ref = job.register?.ref ?? [...found.values()][0]?.ref ?? null
    const reply = await ctx.delivery.parcels.addToRegister(
      left.map(claim => claim.ref),
      ref,
    )
    await storeReply(ctx, job, left, reply)
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error
    await settleCarrierFailure(ctx, claims, error)
  }
}

async function claimParcels(ctx: OrderJobsContext, rows: readonly OrderJobRow[]): Promise<Claim[]> {
  const { inTransaction } = ctx
  const claims: Claim[] = []
  for (const row of rows) {
    try {
      claims.push(...(await inTransaction(tx => claimParcelsOfOrder(ctx, tx, row, claims))))
    } catch (error) {
      await postponeOrFailRow(ctx, row, error)
    }
  }
  return claims
}

/**
 * The parcels of an order to add; none where the row has a result already.
 * @param others the parcels that are claimed for other rows; the row joins them where its order is in one of them
 */
async function claimParcelsOfOrder(
  ctx: OrderJobsContext,
  tx: Transaction,
  row: OrderJobRow,
  others: readonly Claim[],
): Promise<Claim[]> {
  const { orderJobs, clock } = ctx
  if (!(await orderJobs.lockWaiting(tx, row))) return []
  const order = await lockParcelOrders(ctx, tx, row.orderId)
  const parcels = await findParcels(ctx, order, tx)
  const now = clock.now()
  const tally: RowTally = { row, outcomes: [], parcels: parcels.length }
  const shared = others.find(({ parcel }) => parcel.order.id === parcels[0].order.id)
  if (shared) {
    shared.companions.push(tally)
    return []
  }
  const lastAsked = Math.max(...parcels.map(({ carrier }) => askedAtOf(carrier)))
  if (now.getTime() - lastAsked < UNDER_WAY_MS) {
    await orderJobs.postpone(tx, row, new Date(lastAsked + UNDER_WAY_MS))
    return []
  }
  const claims: Claim[] = []
  for (const parcel of parcels) {
    const { carrier, waybill } = parcel
    if (!carrier?.ref || waybill === null)
      await settleRow(ctx, tx, tally, { result: 'refused', reason: 'waybill-missing' })
    else if (carrier.registerNumber !== '')
      await settleRow(ctx, tx, tally, { result: 'unchanged', note: carrier.registerNumber })
    else {
      await putCarrierData(ctx, tx, parcel, { registerAskedAt: now })
      const { ref, knownAt, registerAskedAt } = carrier
      const isLost = registerAskedAt !== null
      claims.push({ tally, companions: [], parcel, ref, knownAt: knownAt ?? now, isLost })
    }
  }
  return claims
}

/** When the carrier was last asked to add a parcel that isn't on a register; 0 where it wasn't. */
function askedAtOf(carrier: ParcelOfOrders['carrier']): number {
  return carrier?.registerNumber === '' ? (carrier.registerAskedAt?.getTime() ?? 0) : 0
}

/** Stores what became of a parcel with its row, and with the rows of the other orders that are in it. */
async function settle(
  ctx: OrderJobsContext,
  tx: Transaction,
  { tally, companions }: Claim,
  outcome: RowOutcome,
): Promise<void> {
  await settleRow(ctx, tx, tally, outcome)
  const ofCompanions = outcome.result === 'done' ? { ...outcome, result: 'unchanged' as const } : outcome
  for (const companion of companions) await settleRow(ctx, tx, companion, ofCompanions)
}

/** Stores the result of a row once each of its parcels has one: a refusal if there is any, otherwise whether anything was done. */
async function settleRow(
  { orderJobs }: OrderJobsContext,
  tx: Transaction,
  { row, outcomes, parcels }: RowTally,
  outcome: RowOutcome,
): Promise<void> {
  outcomes.push(outcome)
  if (outcomes.length < parcels) return
  const shown =
    outcomes.find(({ result }) => result === 'refused') ??
    outcomes.find(({ result }) => result === 'done') ??
    outcome
  await orderJobs.setOutcome(tx, row, shown)
}

async function findLost(
  { delivery }: OrderJobsContext,
  claims: readonly Claim[],
): Promise<ReadonlyMap<string, ParcelRegister>> {
  const lost = claims.filter(({ isLost }) => isLost)
  if (lost.length === 0) return new Map()
  const since = new Date(Math.min(...lost.map(({ knownAt }) => knownAt.getTime())))
  return delivery.parcels.findRegisters(
    lost.map(({ ref }) => ref),
    since,
  )
}

async function storeFound(
  ctx: OrderJobsContext,
  job: OrderJob,
  claims: readonly Claim[],
  found: ReadonlyMap<string, ParcelRegister>,
): Promise<void> {
  await ctx.inTransaction(async tx => {
    for (const claim of claims) {
      const register = found.get(claim.ref)
      if (register) await storeRegistered(ctx, tx, job, claim, register)
    }
  })
}

async function storeReply(
  ctx: OrderJobsContext,
  job: OrderJob,
  claims: readonly Claim[],
  { register, added, elsewhere, refused }: RegisterReply,
): Promise<void> {
  await ctx.inTransaction(async tx => {
    for (const claim of claims) {
      const { parcel, ref } = claim
      if (register && added.includes(ref)) {
        await storeRegistered(ctx, tx, job, claim, register)
        continue
      }
      const other = elsewhere.get(ref)
      await putCarrierData(ctx, tx, parcel, { registerAskedAt: null, registerNumber: other ?? '' })
      await settle(
        ctx,
        tx,
        claim,
        other === undefined
          ? { result: 'refused', reason: 'register-refused', note: noteOf(refused.get(ref) ?? '') }
          : { result: 'unchanged', note: other },
      )
    }
  })
}

async function storeRegistered(
  ctx: OrderJobsContext,
  tx: Transaction,
  job: OrderJob,
  claim: Claim,
  register: ParcelRegister,
): Promise<void> {
  const { orderJobs, orders, clock } = ctx
  const { ref: registerRef, number } = register
  await putCarrierData(ctx, tx, claim.parcel, { registerRef, registerNumber: number, registerAskedAt: null })
  const event = { by: `staff ${job.actor.login}`, what: 'registered', text: number, at: clock.now() }
  for (const { id: orderId } of claim.parcel.orders) await orders.noteEvent(tx, { ...event, orderId })
  await settle(ctx, tx, claim, { result: 'done', note: number })
  await orderJobs.update(tx, job.id, { register })
}

/**
 * Clears the stored attempt where the carrier refused; where the carrier is unavailable, keeps it, because the request may have
 * succeeded.
 */
async function settleCarrierFailure(
  ctx: OrderJobsContext,
  claims: readonly Claim[],
  failure: CarrierFailure,
): Promise<void> {
  const isRefused = failure.code === 'refused' || failure.code === 'key-refused'
  if (!isRefused) {
    for (const row of rowsOf(claims)) await postponeOrFailRow(ctx, row, new Refusal('unavailable'))
    return
  }
  const note = noteOf(failure.reasons().join('; '))
  await ctx.inTransaction(async tx => {
    for (const claim of claims) {
      await putCarrierData(ctx, tx, claim.parcel, { registerAskedAt: null })
      await settle(ctx, tx, claim, { result: 'refused', reason: 'register-refused', note })
    }
  })
}

function rowsOf(claims: readonly Claim[]): Set<OrderJobRow> {
  return new Set(claims.flatMap(({ tally, companions }) => [tally, ...companions]).map(({ row }) => row))
}

const MOST_LETTERS = 300

function noteOf(words: string): string {
  return words.slice(0, MOST_LETTERS)
}
