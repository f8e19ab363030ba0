import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { Button } from '@dotyk/ui/button'
import { Choice } from '@dotyk/ui/choice'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fittingOrdersQuery, sendTogether } from '../../../shared/calls/order-parcels.ts'
import { DialogActions } from '../../../shared/dialog/dialog-actions.tsx'
import { Dialog } from '../../../shared/dialog/dialog.tsx'
import { LoadFailureNotice } from '../../../shared/shell/load-failure-notice.tsx'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './order.module.css'
import { OrderFormDialog } from './order-form-dialog.tsx'
import parts from './parts.module.css'

/** Chooses the order that goes in one parcel with this one, among those to the same person and address. */
export function TogetherDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['console', 'common'])
  const productText = useFormatOrderedProduct()
  const { busy, run } = useOrderAction()
  const { data: fitting, error, isFetching, refetch } = useQuery(fittingOrdersQuery(order.id))
  const [chosen, setChosen] = useState<string | null>(null)
  const title = t('orders.parcels.togetherTitle', { number: order.number })
  const [first] = fitting ?? []
  if (!first)
    return (
      <Dialog title={title} onClose={onClose}>
        {fitting ? (
          <p className={styles.said}>{t('orders.parcels.noneFits')}</p>
        ) : error ? (
          <LoadFailureNotice
            what={t('orders.oneFailed')}
            failure={error}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <div className={parts.fewRows} aria-busy="true" />
        )}
        <DialogActions>
          <Button data-autofocus onClick={onClose}>
            {t('common:close')}
          </Button>
        </DialogActions>
      </Dialog>
    )
  const otherId = chosen ?? first.id

  async function submit() {
    if (await run('changing', () => sendTogether(order.id, otherId))) onClose()
  }

  return (
    <OrderFormDialog
      title={title}
      submit={t('orders.parcels.togetherSubmit')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.parcels.togetherText')}</p>
      <Choice
        label={title}
        autoFocus
        value={otherId}
        options={(fitting ?? []).map(each => ({
          value: each.id,
          label: t('orders.title', { number: each.number }),
          note: productText(each),
        }))}
        onChange={setChosen}
      />
    </OrderFormDialog>
  )
}
