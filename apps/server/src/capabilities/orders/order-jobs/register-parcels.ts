import {
  CarrierFailure,
  type ParcelRegister,
  type RegisterReply,
} from '../../../integrations/carrier/port.ts'
import { Refusal } from '../../../refusal.ts'
import type { Transaction } from '../../../database/database.ts'
import { lockOrder } from '../lock-order.ts'
import type { OrderJobsContext, ProcessJobRows } from './order-jobs.context.ts'
import type { OrderJob, OrderJobRow, RowOutcome } from '../order-jobs.repository.ts'
import { storeRowError } from './process-job-row.ts'

/** After this long without an answer, a request counts as over. */
const UNDER_WAY_MS = 60_000

/** A parcel that this job adds to its register. */
interface Claim {
  row: OrderJobRow
  orderId: string
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
      const claim = await inTransaction(tx => claimParcel(ctx, tx, row))
      if (claim) claims.push(claim)
    } catch (error) {
      await storeRowError(ctx, row, error)
    }
  }
  return claims
}

/** The parcel to add; null where the row has a result already. */
async function claimParcel(ctx: OrderJobsContext, tx: Transaction, row: OrderJobRow): Promise<Claim | null> {
  const { orderJobs, production, clock } = ctx
  const settle = async (outcome: RowOutcome) => {
    await orderJobs.setOutcome(tx, row, outcome)
    return null
  }
  if (!(await orderJobs.lockWaiting(tx, row))) return null
  const order = await lockOrder(ctx, tx, row.orderId)
  const parcel = await production.findParcel(order.id, tx)
  if (!parcel?.ref || order.waybill === null) return settle({ result: 'refused', reason: 'waybill-missing' })
  if (parcel.registerNumber !== '') return settle({ result: 'unchanged', note: parcel.registerNumber })
  const now = clock.now()
  const askedAt = parcel.registerAskedAt
  if (askedAt && now.getTime() - askedAt.getTime() < UNDER_WAY_MS) {
    await orderJobs.postpone(tx, row, new Date(askedAt.getTime() + UNDER_WAY_MS))
    return null
  }
  await production.putParcel(tx, order.id, { registerAskedAt: now })
  const { ref, knownAt } = parcel
  return { row, orderId: order.id, ref, knownAt: knownAt ?? now, isLost: askedAt !== null }
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
  const { inTransaction, production, orderJobs } = ctx
  await inTransaction(async tx => {
    for (const claim of claims) {
      const { row, orderId, ref } = claim
      if (register && added.includes(ref)) {
        await storeRegistered(ctx, tx, job, claim, register)
        continue
      }
      const other = elsewhere.get(ref)
      await production.putParcel(tx, orderId, { registerAskedAt: null, registerNumber: other ?? '' })
      await orderJobs.setOutcome(
        tx,
        row,
        other === undefined
          ? { result: 'refused', reason: 'register-refused', note: noteOf(refused.get(ref) ?? '') }
          : { result: 'unchanged', note: other },
      )
    }
  })
}

async function storeRegistered(
  { production, orderJobs, orders, clock }: OrderJobsContext,
  tx: Transaction,
  job: OrderJob,
  { row, orderId }: Claim,
  register: ParcelRegister,
): Promise<void> {
  const { ref: registerRef, number } = register
  await production.putParcel(tx, orderId, { registerRef, registerNumber: number, registerAskedAt: null })
  const by = `staff ${job.actor.login}`
  await orders.noteEvent(tx, { orderId, by, what: 'registered', text: number, at: clock.now() })
  await orderJobs.setOutcome(tx, row, { result: 'done', note: number })
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
    for (const { row } of claims) await storeRowError(ctx, row, new Refusal('unavailable'))
    return
  }
  const note = noteOf(failure.reasons().join('; '))
  await ctx.inTransaction(async tx => {
    for (const { row, orderId } of claims) {
      await ctx.production.putParcel(tx, orderId, { registerAskedAt: null })
      await ctx.orderJobs.setOutcome(tx, row, { result: 'refused', reason: 'register-refused', note })
    }
  })
}

const MOST_LETTERS = 300

function noteOf(words: string): string {
  return words.slice(0, MOST_LETTERS)
}
