/** A line, or one part of the columns; `color` is a colour token of the console. */
export interface PlotSeries {
  key: string
  name: string
  color: string
  /** Marks the series of the previous period, with which the others are compared. */
  isBefore?: true
  /** The series appears only in the table. */
  onlyInTable?: true
}

/** Numbers for each day, with everything needed to draw them and to list them in a table. */
export interface Plot {
  title: string
  kind: 'area' | 'columns'
  series: readonly PlotSeries[]
  rows: readonly PlotRow[]
  /** Formats a number of the plot. */
  format: (value: number) => string
  /** Formatters for series whose numbers have another unit than the rest. */
  formats?: Readonly<Record<string, (value: number) => string>>
  /** The numbers are amounts in minor units. */
  isMoney?: true
  note?: string
  /** The days are in the future, so the table begins with the next one. */
  isAhead?: true
}

export interface PlotRow {
  /** `2026-11-22` */
  day: string
  values: Readonly<Record<string, number>>
}

export function sumBy<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
