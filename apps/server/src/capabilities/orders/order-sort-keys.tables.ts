import type { OrderSortField } from '@dotyk/domain/orders'
import { type Column, type SQL, sql } from 'drizzle-orm'

type SortedColumn = 'recipient' | 'delivery' | 'productId' | 'assignee' | 'price'

/** What is compared of a text: an index has no room for a longer one. */
const COMPARED_CHARACTERS = 100

const text = (value: SQL): SQL =>
  sql`(left(lower(coalesce(${value}, '')), ${sql.raw(String(COMPARED_CHARACTERS))}) collate "uk-x-icu")`

/** By what lists of orders are sorted, in SQL; each has an index, which repeats its words. */
export function orderSortKeys({
  recipient,
  delivery,
  productId,
  assignee,
  price,
}: Record<SortedColumn, Column>): Record<OrderSortField, SQL> {
  return {
    recipient: text(
      sql`coalesce((${recipient}->'legal'->>'organization') || ' ', '') || (${recipient}->>'lastName') || ' ' || (${recipient}->>'firstName')`,
    ),
    product: sql`(${productId} collate "C")`,
    destination: text(sql`(${delivery}->>'city')`),
    assignee: sql`(coalesce(${assignee}, '') collate "C")`,
    total: sql`((${price}->>'total')::bigint)`,
  }
}
