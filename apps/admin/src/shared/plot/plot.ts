/** One series of a plot: a line, or one part of the columns. `color` is a colour token of the console. */
export interface PlotSeries {
  key: string
  name: string
  color: string
  /** Set for the series of the previous period, with which the other series are compared. */
  isBefore?: true
  /** Set if the series appears only in the table. */
  onlyInTable?: true
}

/** A plot of daily numbers, with everything that is needed to draw it and to show it as a table. */
export interface Plot {
  title: string
  kind: 'area' | 'columns'
  series: readonly PlotSeries[]
  rows: readonly PlotRow[]
  /** Formats a number of the plot. */
  format: (value: number) => string
  /** The formatters of series whose numbers have a different unit than the other series. */
  formats?: Readonly<Record<string, (value: number) => string>>
  /** Set if the numbers are amounts in minor units. */
  isMoney?: true
  note?: string
  /** Set if the days are in the future; the table then begins with the nearest one. */
  isAhead?: true
}

export interface PlotRow {
  /** The day as `2026-11-22`. */
  day: string
  values: Readonly<Record<string, number>>
}

export function sumBy<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0)
}
