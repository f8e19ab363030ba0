import type { ReactNode } from 'react'

/** A column of a list. */
export interface DataColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The width in pixels; columns without a width share the remaining space. */
  width?: number
  /** The column's share of the remaining width, 1 by default. */
  share?: number
  /** The server's sort field, with a minus before it for descending order; pressing the heading sorts by it. */
  sort?: string
  align?: 'right'
  /** Whether the column is hidden if the list is narrow. */
  wideOnly?: boolean
  /** Whether the column is always shown, so that the user can't hide it. */
  always?: boolean
  hiddenAtFirst?: boolean
}
