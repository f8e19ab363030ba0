import type { ReactNode } from 'react'

/** A column of a list. */
export interface DataColumn<Row> {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Pixels; what is left over is shared by the columns without one. */
  width?: number
  /** How large a share of what is left over it gets, 1 unless said. */
  share?: number
  /** By which the server sorts, with a minus for the other way round; a press on the head asks for it. */
  sort?: string
  align?: 'right'
  /** Left out where the list is narrow. */
  wideOnly?: boolean
  /** Can't be hidden. */
  always?: boolean
  hiddenAtFirst?: boolean
}
