import type { ReactNode } from 'react'

/** A column of a list. */
export interface DataColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** The width in pixels; columns without one share the remaining width. */
  width?: number
  /** The share of the remaining width, 1 by default. */
  share?: number
  /** The server's sort field, prefixed with a minus for descending order; pressing the heading requests it. */
  sort?: string
  align?: 'right'
  /** The column is hidden where the list is narrow. */
  wideOnly?: boolean
  /** The user can't hide the column. */
  always?: boolean
  hiddenAtFirst?: boolean
}
