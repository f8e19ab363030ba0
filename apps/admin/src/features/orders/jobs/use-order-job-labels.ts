import { isErrorKey } from '@dotyk/contract/errors'
import { countFinishedOrders } from '@dotyk/contract/wire/order-jobs'
import { ORDER_JOB_REASONS } from '@dotyk/domain/orders'
import { useTranslation } from 'react-i18next'
import type { OrderJob, OrderJobRow } from '../../../shared/calls/order-jobs.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { formatShortTime } from '../../../shared/format-time.ts'
import { useLanguage } from '../../../shared/use-language.ts'

/** Returns the displayed names of a job, its files and its results. */
export function useOrderJobLabels() {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const language = useLanguage()

  function nameOf({ kind, step, sheet, label }: OrderJob): string {
    if (step) return t('orders.jobs.step', { step: t(`orders.bulk.steps.${step}`) })
    const kindName = t(`orders.jobs.kinds.${kind}`)
    if (kind === 'assign') return `${kindName}: ${label ?? t('orders.labels.nobody')}`
    if (label !== null) return `${kindName}: ${label}`
    return sheet ? `${kindName} · ${t(`orders.bulk.sheets.${sheet}`)}` : kindName
  }

  const countOf = ({ total }: OrderJob) => t('orders.jobs.orders', { count: total, number: number(total) })

  /** Describes the progress of a job, such as "40 of 300", or how many orders have each result. */
  function progressOf(job: OrderJob): string {
    const { state, total, results, finishedAt } = job
    const settled = countFinishedOrders(job)
    if (state === 'running') return t('orders.jobs.progress', { done: number(settled), total: number(total) })
    return [
      state === 'stopped' && t('orders.jobs.stopped', { left: number(total - settled) }),
      t('orders.jobs.done', { number: number(results.done) }),
      results.unchanged > 0 && t('orders.jobs.unchanged', { number: number(results.unchanged) }),
      finishedAt && t('orders.jobs.doneAt', { time: formatShortTime(finishedAt, new Date(), language) }),
    ]
      .filter(Boolean)
      .join(' · ')
  }

  /** Returns the reason for an order's result, with the carrier's message if there is one. */
  function reasonOf({ reason, note }: OrderJobRow): string {
    const own = ORDER_JOB_REASONS.find(each => each === reason)
    const why = own ? t(`orders.jobs.reasons.${own}`) : isErrorKey(reason) ? t(`errors:${reason}`) : ''
    return [why, note].filter(Boolean).join(': ')
  }

  function fileName(name: string): string {
    if (name === 'papers.pdf') return t('orders.jobs.files.papers')
    if (name === 'orders.csv') return t('orders.jobs.files.table')
    if (name.startsWith('register-')) return t('orders.jobs.files.register')
    return name
  }

  return { nameOf, countOf, progressOf, reasonOf, fileName }
}
