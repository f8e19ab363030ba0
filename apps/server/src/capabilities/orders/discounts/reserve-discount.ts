import {
  type Discount,
  type DiscountedOrder,
  findDiscountRefusal,
  normaliseDiscountCode,
} from '@dotyk/domain/orders'
import { kyivDay } from '@dotyk/domain/values'
import type { Transaction } from '../../../database/database.ts'
import { Refusal } from '../../../refusal.ts'
import type { OrdersContext } from '../orders.context.ts'

/**
 * The discount that a typed code gives an order now.
 * @throws Refusal of `DISCOUNT_REFUSALS` at `discountCode`
 */
export async function findDiscount(
  context: OrdersContext,
  typed: string,
  order: DiscountedOrder,
): Promise<Discount> {
  const { discounts } = context
  const code = normaliseDiscountCode(typed)
  const discount = code === null ? null : await discounts.find(code)
  return requireValid(context, discount, order, () => discounts.countOrders(code ?? ''))
}

/**
 * The discount that a typed code gives an order that is being placed; the code is locked, so no other order takes its last use
 * meanwhile.
 * @param typed the typed code; '' for none
 */
export async function reserveDiscount(
  context: OrdersContext,
  tx: Transaction,
  typed: string,
  order: DiscountedOrder,
): Promise<Discount | null> {
  if (typed === '') return null
  const { discounts } = context
  const code = normaliseDiscountCode(typed)
  const discount = code === null ? null : await discounts.lock(tx, code)
  return requireValid(context, discount, order, () => discounts.countOrders(code ?? '', tx))
}

async function requireValid(
  { clock }: OrdersContext,
  discount: Discount | null,
  order: DiscountedOrder,
  countOrders: () => Promise<number>,
): Promise<Discount> {
  if (!discount) throw new Refusal('discount-not-found', { field: 'discountCode' })
  const now = { today: kyivDay(clock.now()), orders: await countOrders() }
  const refusal = findDiscountRefusal(discount, order, now)
  if (refusal) throw new Refusal(refusal, { field: 'discountCode' })
  return discount
}
