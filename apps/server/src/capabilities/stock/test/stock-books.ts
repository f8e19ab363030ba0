import { sql } from 'drizzle-orm'
import type { TestApp } from '../../../../test/build-test-app.ts'

/** The stored numbers of one item, each computed from another source. */
export interface StockBooks {
  /** Pieces on the shelf; null for an uncounted item. */
  onHand: number | null
  /** Pieces reserved for open orders, according to their claims. */
  reserved: number
  /** The sums of the movements: pieces on the shelf and, below, reserved pieces. */
  movedOnHand: number
  movedReserved: number
  /** The pieces that unpacked orders and proposed corrections wait for, according to the orders themselves. */
  awaited: number
}

/** Reads the stored numbers of the blank of an accessory in a colour, by the parts of its id. */
export async function readStockBooks(
  { database }: TestApp,
  accessory: number,
  colour: number,
): Promise<StockBooks> {
  const product = `${accessory}-_-${colour}-%`
  const item = `blank-${accessory}-${colour}`
  const { rows } = (await database.db.execute(sql`select
    (select on_hand from stock_items where id = ${item}) as "onHand",
    (select coalesce(sum(reserved), 0)::int from stock_claims where item = ${item}) as reserved,
    (select coalesce(sum(on_hand), 0)::int from stock_movements where item = ${item}) as "movedOnHand",
    (select coalesce(sum(reserved), 0)::int from stock_movements where item = ${item}) as "movedReserved",
    (select coalesce(sum(greatest(reserved, if_accepted - taken)), 0)::int from (
      select
        case when is_packed or not is_of_item then 0 else count end as reserved,
        case when is_packed and is_of_item then count else 0 end as taken,
        case when proposal ->> 'productId' like ${product} then (proposal ->> 'count')::int else 0 end as if_accepted
      from (
        select count, proposal, product_id like ${product} as is_of_item,
          coalesce(step not in ('design', 'approved', 'printed', 'encoded'), false) as is_packed
        from orders where state = 'inProgress') as open_orders) as needed) as awaited`)) as {
    rows: StockBooks[]
  }
  const [books] = rows
  if (!books) throw new Error('A query answered no row.')
  return books
}
