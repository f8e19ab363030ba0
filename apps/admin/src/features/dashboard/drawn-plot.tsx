import '@mantine/charts/styles.layer.css'
import { AreaChart, BarChart, type GridChartBaseProps } from '@mantine/charts'
import { htmlLanguage } from '@dotyk/domain/values'
import { useLanguage } from '../../shared/use-language.ts'
import { useDayName } from './use-day-name.ts'
import type { Plot } from './use-plots.ts'

const HEIGHT_PX = 190
/** Days of the axis stay apart. */
const TICK_GAP_PX = 24
/** Room for `12 тис.` */
const AXIS_PX = 48
/** One word of assistive technology says the plot; its parts are not walked through. */
const STILL = { accessibilityLayer: false }

/** A plot of days as lines or as columns. */
export function DrawnPlot({ plot: { kind, series, rows, format } }: { plot: Plot }) {
  const dayName = useDayName()
  const short = useShortNumber(format)
  const drawn = series.filter(({ onlyInTable }) => !onlyInTable)
  const shared: GridChartBaseProps & { h: number } = {
    data: rows.map(({ day, values }) => ({ day: dayName(day), ...values })),
    dataKey: 'day',
    h: HEIGHT_PX,
    gridAxis: 'x',
    strokeDasharray: '0',
    tickLine: 'none',
    valueFormatter: format,
    xAxisProps: { minTickGap: TICK_GAP_PX, interval: 'preserveStartEnd' },
    yAxisProps: {
      ...{ orientation: 'right', width: AXIS_PX, allowDecimals: false, tickFormatter: short },
      tick: { transform: 'translate(2, 0)', fontSize: 12, fill: 'currentColor' },
    },
    tooltipAnimationDuration: 0,
  }
  if (kind === 'area')
    return (
      <AreaChart
        {...shared}
        curveType="linear"
        withDots={false}
        withGradient={false}
        fillOpacity={0.1}
        strokeWidth={1.75}
        areaChartProps={STILL}
        areaProps={({ name }) => ({
          isAnimationActive: false,
          ...(drawn.find(({ key }) => key === name)?.isBefore ? { fillOpacity: 0 } : {}),
        })}
        series={drawn.map(({ key, name, color, isBefore }) => ({
          ...{ name: key, label: name, color },
          ...(isBefore ? { strokeDasharray: '3 3' } : {}),
        }))}
      />
    )
  return (
    <BarChart
      {...shared}
      type="stacked"
      maxBarWidth={40}
      barChartProps={STILL}
      barProps={{ isAnimationActive: false }}
      series={drawn.map(({ key, name, color }) => ({ name: key, label: name, color }))}
    />
  )
}

const MINOR_UNITS = 100
const SHORT_FROM = 10_000

/** Writes a number of the axis so that it fits; amounts of money in whole units. */
function useShortNumber(format: (value: number) => string): (value: number) => string {
  const language = htmlLanguage(useLanguage())
  const compact = new Intl.NumberFormat(language, { notation: 'compact' })
  const isMoney = format(0) !== '0'
  return value => {
    const shown = isMoney ? value / MINOR_UNITS : value
    return shown >= SHORT_FROM || isMoney ? compact.format(shown) : format(value)
  }
}
