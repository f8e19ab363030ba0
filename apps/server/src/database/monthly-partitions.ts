import { getTableName, sql, type Table } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/** Partitions are made for the current month and this many months after it. */
const MONTHS_AHEAD = 3

/** The days of a partition that has an end: `end` is the first day after it, `YYYY-MM-DD`. */
interface MonthlyPartition {
  name: string
  end: string
}

/**
 * Makes the partitions of a table that is partitioned by months of its column `day`, and drops those that hold only days before
 * `first`. Days without a partition of their own are in the partition `<table>_other`; they move to the partition that is made
 * for them.
 * @param today the current day in Kyiv, `YYYY-MM-DD`
 * @param first the first day whose rows are kept, `YYYY-MM-DD`
 */
export async function maintainMonthlyPartitions(
  tx: Transaction,
  table: Table,
  { today, first }: { today: string; first: string },
): Promise<void> {
  const name = getTableName(table)
  const partitions = await findPartitions(tx, name)
  for (const partition of partitions)
    if (partition.end <= first) await tx.execute(sql`drop table ${sql.identifier(partition.name)}`)
  const end = partitions.reduce((latest, partition) => (partition.end > latest ? partition.end : latest), '')
  for (const month of monthsAhead(today)) if (month >= end) await addPartition(tx, name, month)
}

/** The partitions with an end, read from PostgreSQL's own description of their bounds. */
async function findPartitions(tx: Transaction, table: string): Promise<MonthlyPartition[]> {
  const { rows } = (await tx.execute(sql`
    select c.relname as name, substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \\(''(\\d{4}-\\d\\d-\\d\\d)''\\)') as end
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass`)) as { rows: { name: string; end: string | null }[] }
  return rows.flatMap(({ name, end }) => (end === null ? [] : [{ name, end }]))
}

async function addPartition(tx: Transaction, table: string, month: string): Promise<void> {
  const parent = sql.identifier(table)
  const added = sql.identifier(`${table}_${month.slice(0, 'yyyy-mm'.length).replace('-', '_')}`)
  const others = sql.identifier(`${table}_other`)
  // The bounds of a partition can't be parameters.
  const from = sql.raw(`'${month}'`)
  const to = sql.raw(`'${monthAfter(month)}'`)
  await tx.execute(sql`create table ${added} (like ${parent} including defaults including indexes)`)
  await tx.execute(sql`
    with moved as (delete from ${others} where day >= ${from} and day < ${to} returning *)
    insert into ${added} select * from moved`)
  await tx.execute(sql`alter table ${parent} attach partition ${added} for values from (${from}) to (${to})`)
}

/** The first days of the current month and of the months after it. */
function monthsAhead(today: string): string[] {
  const months = [`${today.slice(0, 'yyyy-mm'.length)}-01`]
  while (months.length <= MONTHS_AHEAD) months.push(monthAfter(months.at(-1) ?? today))
  return months
}

function monthAfter(month: string): string {
  const day = new Date(`${month}T00:00:00Z`)
  day.setUTCMonth(day.getUTCMonth() + 1, 1)
  return day.toISOString().slice(0, 'yyyy-mm-dd'.length)
}
