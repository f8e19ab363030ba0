import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { MAX_ORDERS_PER_JOB, type OrderAction, UNDOABLE_STEPS } from '@dotyk/domain/orders'
import { PRINT_SHEET_NAMES } from '@dotyk/domain/print'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrderSelection, startOrderJob } from '../../../shared/calls/order-jobs.ts'
import { type OrderFilter, orderLabelsQuery } from '../../../shared/calls/orders.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { BulkAction, BulkBar, type BulkChoice, BulkMenu } from '../../../shared/list/bulk-bar.tsx'
import type { Selection } from '../../../shared/list/use-selection.ts'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { ORDER_JOB_SOURCE, watchedOrderJobIds } from '../jobs/order-jobs.ts'

const EmailManyDialog = lazy(async () => ({
  default: (await import('./email-many-dialog.tsx')).EmailManyDialog,
}))
const TagsManyDialog = lazy(async () => ({
  default: (await import('./tags-many-dialog.tsx')).TagsManyDialog,
}))
const SendManyDialog = lazy(async () => ({
  default: (await import('./send-many-dialog.tsx')).SendManyDialog,
}))

interface OrderBulkBarProps {
  selection: Selection
  filter: OrderFilter
  /** The number of orders that match the filter; staff can select all of them at once. */
  total: number
  /** The loaded orders. */
  items: readonly StaffOrder[]
}

/** The actions for the selected orders, in the order in which staff usually need them. */
export function OrderBulkBar({ selection, filter, total, items }: OrderBulkBarProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<'email' | 'sent' | 'tags' | null>(null)
  const count = selection.count(total)
  const isTooMany = count > MAX_ORDERS_PER_JOB
  const disabled = busy || isTooMany
  const isSeen = items.length === total
  const chosen: OrderSelection = {
    ids: selection.all ? (isSeen ? items.map(({ id }) => id) : []) : [...selection.ids],
    matching: selection.all && !isSeen ? filter : null,
    count,
  }

  /** Starts a job. The job's own line shows its progress, so no toast announces that it is done. */
  async function start(action: OrderAction): Promise<boolean> {
    setBusy(true)
    const job = await runWithToast('changing', () => startOrderJob(crypto.randomUUID(), action, chosen), {
      quiet: true,
    })
    setBusy(false)
    if (!job) return false
    watchedOrderJobIds.watch(job.id)
    await queries.invalidateQueries({ queryKey: ORDER_JOB_SOURCE.key })
    return true
  }

  const steps = UNDOABLE_STEPS.map((step): BulkChoice => ({
    id: step,
    name: t(`orders.bulk.steps.${step}`),
    // Marking orders as sent emails the buyers, which can't be undone, so a dialog asks first.
    run: () => (step === 'sent' ? setDialog('sent') : void start({ kind: 'step', step })),
  }))
  const { data: labels } = useQuery({ ...orderLabelsQuery, enabled: !selection.isEmpty })
  const makers = [
    ...(labels?.assignees ?? []).flatMap(({ login, active }) => (active ? [login] : [])),
    null,
  ].map((assignee): BulkChoice => ({
    id: assignee ?? '',
    name: assignee ?? t('orders.labels.nobody'),
    run: () => void start({ kind: 'assign', assignee }),
  }))
  const sheets = PRINT_SHEET_NAMES.map((sheet): BulkChoice => ({
    id: sheet,
    name: t(`orders.bulk.sheets.${sheet}`),
    run: () => void start({ kind: 'print-sheets', sheet }),
  }))
  return (
    <>
      <BulkBar selection={selection} total={total}>
        {isTooMany && <span>{t('orders.bulk.most', { number: number(MAX_ORDERS_PER_JOB) })}</span>}
        <BulkMenu name={t('orders.bulk.step')} disabled={disabled} choices={steps} />
        <BulkMenu name={t('orders.bulk.print')} disabled={disabled} choices={sheets} />
        <BulkAction disabled={disabled} onPress={() => void start({ kind: 'waybills' })}>
          {t('orders.bulk.waybills')}
        </BulkAction>
        <BulkAction disabled={disabled} onPress={() => void start({ kind: 'papers' })}>
          {t('orders.bulk.papers')}
        </BulkAction>
        <BulkAction disabled={disabled} onPress={() => void start({ kind: 'register' })}>
          {t('orders.bulk.register')}
        </BulkAction>
        <BulkMenu name={t('orders.bulk.assign')} disabled={disabled} choices={makers} />
        <BulkAction disabled={disabled} onPress={() => setDialog('tags')}>
          {t('orders.bulk.tags')}
        </BulkAction>
        <BulkAction disabled={disabled} onPress={() => setDialog('email')}>
          {t('orders.bulk.email')}
        </BulkAction>
        <BulkAction disabled={disabled} onPress={() => void start({ kind: 'table' })}>
          {t('orders.csv')}
        </BulkAction>
      </BulkBar>
      <Suspense>
        {dialog === 'email' && (
          <EmailManyDialog
            count={count}
            busy={busy}
            onSend={text => start({ kind: 'email', text })}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'tags' && (
          <TagsManyDialog
            count={count}
            busy={busy}
            onApply={(kind, tag) => start({ kind, tag })}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog === 'sent' && (
          <SendManyDialog
            count={count}
            busy={busy}
            onSend={() => start({ kind: 'step', step: 'sent' })}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
