import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { isActionPermitted } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { sendApart } from '../../../shared/calls/order-parcels.ts'
import { useOrderAction } from '../use-order-action.ts'
import styles from './parcels.module.css'

/** The orders that go in one parcel with an order, out of which it can be taken until the parcel has a waybill. */
export function Companions({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const { busy, run } = useOrderAction()
  const { companions } = order
  return (
    <div className={styles.companions}>
      <p>
        {t('orders.parcels.togetherWith')}{' '}
        {companions.map(({ id, number }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <Link to={`/orders/${id}`}>{t('orders.title', { number })}</Link>
          </span>
        ))}
      </p>
      {isActionPermitted('send-apart', order) && (
        <Button size="small" busy={busy} onClick={() => void run('changing', () => sendApart(order.id))}>
          {t('orders.parcels.apart')}
        </Button>
      )}
    </div>
  )
}
