import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { MAX_ORDERS_PER_JOB, type OrderAction, UNDOABLE_STEPS, type UndoableStep } from '@dotyk/domain/orders'
import { PRINT_SHEET_NAMES } from '@dotyk/domain/print'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type OrderSelection, startOrderJob } from '../../../shared/calls/order-jobs.ts'
import { listOrderIds, type OrderFilter, orderLabelsQuery } from '../../../shared/calls/orders.ts'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { BulkAction, BulkBar, type BulkChoice, BulkMenu, BulkNext } from '../../../shared/list/bulk-bar.tsx'
import type { Selection } from '../../../shared/list/use-selection.ts'
import { runWithToast } from '../../../shared/toasts/run-with-toast.ts'
import { ORDER_JOB_SOURCE, watchedOrderJobIds } from '../jobs/order-jobs.ts'
import { nextBulkStep, type NextBulkStepName } from './next-bulk-step.ts'

const EmailManyDialog = lazy(async () => ({
  default: (await import('./email-many-dialog.tsx')).EmailManyDialog,
}))
const TagsManyDialog = lazy(async () => ({
  default: (await import('./tags-many-dialog.tsx')).TagsManyDialog,
}))
const WaybillsManyDialog = lazy(async () => ({
  default: (await import('./waybills-many-dialog.tsx')).WaybillsManyDialog,
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

/** The actions for the selected orders: their next step first, then all actions in the order in which staff usually need them. */
export function OrderBulkBar({ selection, filter, total, items }: OrderBulkBarProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [dialog, setDialog] = useState<
    'email' | 'tags' | { sent: OrderSelection } | { waybills: OrderSelection } | null
  >(null)
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
  async function start(action: OrderAction, orders = chosen): Promise<boolean> {
    setBusy(true)
    const begin = async () => {
      // A job may move orders out of the filtered list; by their ids they stay selected for the step after it.
      const ids = chosen.matching ? await listOrderIds(chosen.matching) : chosen.ids
      return { ids, job: await startOrderJob(crypto.randomUUID(), action, orders) }
    }
    const begun = await runWithToast('changing', begin, { quiet: true })
    setBusy(false)
    if (!begun) return false
    if (selection.all) selection.add(begun.ids)
    watchedOrderJobIds.watch(begun.job.id)
    await queries.invalidateQueries({ queryKey: ORDER_JOB_SOURCE.key })
    return true
  }

  function advance(step: UndoableStep, orders = chosen) {
    // Marking orders as sent emails the buyers, which can't be undone, so a dialog asks first.
    if (step === 'sent') setDialog({ sent: orders })
    else void start({ kind: 'step', step }, orders)
  }
  const steps = UNDOABLE_STEPS.map((step): BulkChoice => ({
    id: step,
    name: t(`orders.bulk.steps.${step}`),
    run: () => advance(step),
  }))

  const loaded = items.filter(({ id }) => selection.has(id))
  const next = nextBulkStep(loaded)
  // If some selected orders aren't loaded, the job leaves out those that don't need the step.
  const needing: OrderSelection =
    next && loaded.length === count ? { ids: next.ids, matching: null, count: next.ids.length } : chosen
  function nextLabel(name: NextBulkStepName): string {
    if (name === 'chips') return t('orders.bulk.writeChips')
    return name === 'waybills' ? t('orders.bulk.makeWaybills') : t(`orders.next.${name}`)
  }
  function takeNextStep() {
    if (next?.name === 'chips') void navigate('/encoding')
    else if (next?.name === 'waybills') setDialog({ waybills: needing })
    else if (next) advance(next.name === 'start' ? 'started' : next.name, needing)
  }
  /** The orders of a selection; null if not all of them are loaded. */
  function loadedOf({ ids, count: wanted }: OrderSelection): StaffOrder[] | null {
    const found = items.filter(({ id }) => ids.includes(id))
    return found.length === wanted ? found : null
  }
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
        {next && (
          <BulkNext label={t('orders.next.label')} disabled={disabled} onPress={takeNextStep}>
            {nextLabel(next.name)} · {number(needing.count)}
          </BulkNext>
        )}
        <BulkMenu name={t('orders.bulk.step')} disabled={disabled} choices={steps} />
        <BulkMenu name={t('orders.bulk.print')} disabled={disabled} choices={sheets} />
        <BulkAction disabled={disabled} onPress={() => setDialog({ waybills: chosen })}>
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
        {dialog !== null && typeof dialog === 'object' && 'waybills' in dialog && (
          <WaybillsManyDialog
            count={dialog.waybills.count}
            orders={loadedOf(dialog.waybills)}
            busy={busy}
            onMake={() => start({ kind: 'waybills' }, dialog.waybills)}
            onClose={() => setDialog(null)}
          />
        )}
        {dialog !== null && typeof dialog === 'object' && 'sent' in dialog && (
          <SendManyDialog
            count={dialog.sent.count}
            busy={busy}
            onSend={() => start({ kind: 'step', step: 'sent' }, dialog.sent)}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}
