import type { StaffOrder } from '@dotyk/contract/wire/orders'
import { WAYBILL_OBSTACLES, waybillObstacle } from '@dotyk/domain/orders'
import { useTranslation } from 'react-i18next'
import { useFormatNumber } from '../../../shared/use-format-number.ts'
import { OrderFormDialog } from '../order/order-form-dialog.tsx'
import styles from '../order/order.module.css'

interface WaybillsManyDialogProps {
  count: number
  /** The selected orders; null if not all of them are loaded. */
  orders: readonly StaffOrder[] | null
  busy: boolean
  /** Starts making the waybills; resolves to true if the server has accepted the request. */
  onMake: () => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation before waybills are made, because they cost money, and says which orders are left out and why. */
export function WaybillsManyDialog({ count, orders, busy, onMake, onClose }: WaybillsManyDialogProps) {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const obstacles = (orders ?? []).map(waybillObstacle)
  const made = orders ? obstacles.filter(obstacle => obstacle === null).length : count
  const left = WAYBILL_OBSTACLES.map(
    obstacle => [obstacle, obstacles.filter(each => each === obstacle).length] as const,
  ).filter(([, orderCount]) => orderCount > 0)
  return (
    <OrderFormDialog
      title={
        made === count
          ? t('orders.bulk.waybillsTitle', { count, number: number(count) })
          : t('orders.bulk.waybillsTitleOf', { made: number(made), number: number(count) })
      }
      submit={t('orders.bulk.waybillsSubmit')}
      busy={busy}
      onSubmit={async () => {
        if (made === 0 || (await onMake())) onClose()
      }}
      onClose={onClose}
    >
      <p className={styles.said}>{t('orders.bulk.waybillsText')}</p>
      {orders === null && <p className={styles.said}>{t('orders.bulk.waybillsUnseen')}</p>}
      {left.length > 0 && (
        <ul className={styles.said}>
          {left.map(([obstacle, orderCount]) => (
            <li key={obstacle}>
              {t(`orders.bulk.waybillObstacles.${obstacle}`)}: {number(orderCount)}
            </li>
          ))}
        </ul>
      )}
    </OrderFormDialog>
  )
}
