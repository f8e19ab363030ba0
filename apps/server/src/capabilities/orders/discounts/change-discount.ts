import type { StaffActor } from '@dotyk/domain/audit'
import { type Discount, discountEndsBeforeStart, normaliseDiscountCode } from '@dotyk/domain/orders'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'

/**
 * Creates a new discount code.
 * @throws Refusal `discount-code-invalid`, `discount-code-taken`, `visibility-order`
 */
export async function createDiscount(
  { discounts, audit, clock, inTransaction }: OrdersContext,
  actor: StaffActor,
  wanted: Discount,
): Promise<Discount> {
  const code = normaliseDiscountCode(wanted.code)
  if (code === null) throw new Refusal('discount-code-invalid', { field: 'code' })
  const discount = { ...wanted, code }
  requireDays(discount)
  return inTransaction(async tx => {
    if (!(await discounts.insert(tx, discount, clock.now())))
      throw new Refusal('discount-code-taken', { field: 'code' })
    const { code: id, ...after } = discount
    await audit.record(tx, {
      actor,
      action: 'discount.created',
      subjects: [{ kind: 'discount', id }],
      after,
    })
    return discount
  })
}

/**
 * Changes a code's limits, or stops it. The discount itself can't change, because orders were placed with it.
 * @throws Refusal `discount-not-found`, `visibility-order`
 */
export async function changeDiscount(
  { discounts, audit, inTransaction }: OrdersContext,
  actor: StaffActor,
  code: string,
  change: Partial<Omit<Discount, 'code' | 'value'>>,
): Promise<Discount> {
  return inTransaction(async tx => {
    const stored = await discounts.lock(tx, code)
    if (!stored) throw new Refusal('discount-not-found')
    const changed = { ...stored, ...change }
    requireDays(changed)
    const names = (Object.keys(change) as (keyof typeof change)[]).filter(
      name => JSON.stringify(changed[name]) !== JSON.stringify(stored[name]),
    )
    if (names.length === 0) return stored
    await discounts.update(tx, changed)
    const valuesOf = (discount: Discount) => Object.fromEntries(names.map(name => [name, discount[name]]))
    await audit.record(tx, {
      actor,
      action: 'discount.changed',
      subjects: [{ kind: 'discount', id: code }],
      before: valuesOf(stored),
      after: valuesOf(changed),
    })
    return changed
  })
}

function requireDays(discount: Discount): void {
  if (discountEndsBeforeStart(discount)) throw new Refusal('visibility-order', { field: 'validUntil' })
}
