import { consecutiveDays } from '@dotyk/domain/values'
import { PUSH_RESULTS } from '@dotyk/domain/push'
import { Section } from '@dotyk/ui/section'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Broadcast, isSending, listPushDays } from '../../shared/calls/push.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { PlotDrawing } from '../../shared/plot/drawn-plot.tsx'
import type { Plot } from '../../shared/plot/plot.ts'
import { PlotTable } from '../../shared/plot/plot-table.tsx'
import styles from './push.module.css'

const COLORS = {
  sent: 'var(--grey-dot)',
  delivered: 'var(--accent)',
  opened: 'var(--good-dot)',
  failed: 'var(--danger)',
} as const

const REFRESH_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1_000
/** The maximum number of shown days; results that come long after the message aren't useful. */
const MOST_DAYS = 60

/** The results of a message by day, as a drawing or as a table of the same numbers. */
export function ResultsByDay({ broadcast }: { broadcast: Broadcast }) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const { data } = useQuery({
    queryKey: ['push', 'days', broadcast.id],
    queryFn: ({ signal }) => listPushDays(broadcast.id, signal),
    refetchInterval: isSending(broadcast) && REFRESH_MS,
  })
  const [first] = data ?? []
  if (!data || !first) return null
  const last = data.at(-1) ?? first
  const length = (new Date(last.day).getTime() - new Date(first.day).getTime()) / DAY_MS + 1
  const byDay = new Map(data.map(each => [each.day, each]))
  const title = t('push.results.title')
  const plot: Plot = {
    title,
    kind: 'area',
    format: number,
    series: PUSH_RESULTS.map(key => ({ key, name: t(`push.results.${key}`), color: COLORS[key] })),
    rows: consecutiveDays(first.day, Math.min(MOST_DAYS, length)).map(day => {
      const { sent = 0, delivered = 0, opened = 0, failed = 0 } = byDay.get(day) ?? {}
      return { day, values: { sent, delivered, opened, failed } }
    }),
  }
  return (
    <Section title={title} stacked>
      <ul className={styles.legend}>
        {plot.series.map(({ key, name, color }) => (
          <li key={key}>
            <i style={{ background: color }} aria-hidden="true" />
            {name}
          </li>
        ))}
      </ul>
      {/* A single day can't be drawn as a line. */}
      {plot.rows.length > 1 && <PlotDrawing plot={plot} label={title} />}
      {plot.rows.length === 1 && <PlotDrawing plot={{ ...plot, kind: 'columns' }} label={title} />}
      <PlotTable plot={plot} />
      <p className={styles.faint}>{t('push.results.note')}</p>
    </Section>
  )
}
