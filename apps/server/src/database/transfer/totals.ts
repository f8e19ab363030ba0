import type { Manifest } from './manifest.ts'

/** Describes in one line how much was copied and compared. */
export function describeTotals({ tables }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${tables.length} tables, ${rows} rows`
}
