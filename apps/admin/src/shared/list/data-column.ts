import type { ReactNode } from 'react'

/** A column of a list. */
export interface DataColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Pixels; what is left over goes to columns without one. */
  width?: number
  /** By which the server sorts, with a minus for the other way round; a press on the head asks for it. */
  sort?: string
  align?: 'right'
  /** Can't be hidden. */
  always?: boolean
  hiddenAtFirst?: boolean
}
