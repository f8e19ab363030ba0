import { VIEW_LIMITS } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { Checkbox, TextField } from '@dotyk/ui/fields'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasPermission } from '../../../shared/calls/me.ts'
import {
  deleteOrderView,
  type OrderView,
  orderViewsQuery,
  saveOrderView,
} from '../../../shared/calls/order-views.ts'
import { runWithToast, type StaffAction } from '../../../shared/toasts/run-with-toast.ts'
import { OrderFormDialog } from '../order/order-form-dialog.tsx'
import styles from '../order/order.module.css'

interface ViewDialogProps {
  /** The view to change; null to create a new one. */
  view: OrderView | null
  /** The filters and sort order of the shown list, as a query string. */
  query: string
  /** The ids of the shown columns. */
  columns: string[]
  onClose: () => void
}

/** Saves the shown list as a view, or renames, shares or deletes an existing view. */
export function ViewDialog({ view, query, columns, onClose }: ViewDialogProps) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const mayShare = useHasPermission('business')
  const [id] = useState(() => view?.id ?? crypto.randomUUID())
  const [name, setName] = useState(view?.name ?? '')
  const [isShared, setShared] = useState(view?.shared ?? false)
  const [isMissing, setMissing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [busy, setBusy] = useState(false)

  async function run(action: StaffAction, work: () => Promise<void>) {
    setBusy(true)
    const done = await runWithToast(action, async () => {
      await work()
      return true
    })
    await queries.invalidateQueries(orderViewsQuery)
    setBusy(false)
    if (done) onClose()
  }

  async function save() {
    const named = name.trim()
    setMissing(named === '')
    if (named === '') return
    await run('changing', () => saveOrderView(id, { name: named, query, columns, shared: isShared }))
  }

  if (view && isDeleting)
    return (
      <OrderFormDialog
        title={t('orders.views.deleteTitle', { name: view.name })}
        submit={t('orders.views.delete')}
        danger
        busy={busy}
        onSubmit={() => run('deleting', () => deleteOrderView(view.id))}
        onClose={() => setDeleting(false)}
      >
        <p className={styles.said}>
          {t(view.shared ? 'orders.views.deleteShared' : 'orders.views.deleteOwn')}
        </p>
      </OrderFormDialog>
    )
  return (
    <OrderFormDialog
      title={t(view ? 'orders.views.editTitle' : 'orders.views.newTitle')}
      submit={t('orders.views.submit')}
      busy={busy}
      onSubmit={save}
      onClose={onClose}
    >
      <TextField
        label={t('orders.views.name')}
        data-autofocus
        maxLength={VIEW_LIMITS.name}
        value={name}
        error={isMissing ? t('orders.views.nameRequired') : undefined}
        hint={t('orders.views.nameHint')}
        onChange={event => setName(event.currentTarget.value)}
      />
      {mayShare && <Checkbox label={t('orders.views.shared')} checked={isShared} onChange={setShared} />}
      {view && (
        <div>
          <Button size="small" variant="danger" onClick={() => setDeleting(true)}>
            {t('orders.views.delete')}
          </Button>
        </div>
      )}
    </OrderFormDialog>
  )
}
