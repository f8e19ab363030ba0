import type { OrderSortField } from '@dotyk/domain/orders'
import { type Column, type SQL, sql } from 'drizzle-orm'

type SortedColumn = 'recipient' | 'delivery' | 'productId' | 'assignee' | 'price'

/** How many characters of a text are compared, because an index can't hold longer texts. */
const COMPARED_CHARACTERS = 100

const text = (value: SQL): SQL =>
  sql`(left(lower(coalesce(${value}, '')), ${sql.raw(String(COMPARED_CHARACTERS))}) collate "uk-x-icu")`

/** The SQL expressions that lists of orders are sorted by. Each has an index, which must use the same expression. */
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
