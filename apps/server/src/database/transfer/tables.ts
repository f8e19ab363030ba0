import type pg from 'pg'

/** A table whose rows are copied. */
export interface CopiedTable {
  /** The schema and name of the table, quoted for SQL. */
  name: string
  /** The writable columns in order, quoted for SQL. */
  columns: string[]
  rows: number
}

/** Tables that triggers maintain; loading the tables from which they are derived fills them. */
const DERIVED = ['listed_profiles']

/**
 * The tables that hold the service's data, each after those it refers to: the schemas `public` and `jobs` (the queue).
 * Left out are the records that migrations and the queue keep about themselves and create again, UNLOGGED tables, whose data must
 * not be kept long, and tables that triggers derive from others.
 */
export async function listTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ id: number; name: string; columns: string[]; refers: number[] }>(`
    select c.oid::int as id, format('%I.%I', n.nspname, c.relname) as name,
      array(
        select quote_ident(a.attname) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      )::text[] as columns,
      array(
        select f.confrelid::int from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
      )::int[] as refers
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relpersistence = 'p'
      and not (n.nspname = 'public' and c.relname = any('{${DERIVED.join(',')}}'))
      and not (n.nspname = 'jobs' and c.relname = 'version')
    order by name`)
  const sorted: CopiedTable[] = []
  const done = new Set<number>()
  const known = new Set(rows.map(({ id }) => id))
  while (sorted.length < rows.length) {
    const ready = rows.filter(
      ({ id, refers }) => !done.has(id) && refers.every(other => done.has(other) || !known.has(other)),
    )
    if (ready.length === 0) throw new Error('The tables refer to one another in a circle.')
    for (const { id, name, columns } of ready) {
      done.add(id)
      sorted.push({ name, columns, rows: await countRows(client, name) })
    }
  }
  return sorted
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: string }>(`select count(*) from ${table}`)
  return Number(rows[0]?.count)
}

export interface SequenceState {
  name: string
  value: string
}

/** Returns the values of the sequences; unused ones are left out. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<SequenceState>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value::text as value
    from pg_sequences where schemaname in ('public', 'jobs') and last_value is not null order by 1`)
  return rows
}
