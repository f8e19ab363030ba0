import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { isActionPermitted } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SplitDialog } from './split-dialog.tsx'
import styles from './parcels.module.css'
import { TogetherDialog } from './together-dialog.tsx'

/** Buttons that split an order into parcels, or put it in one parcel with another order. */
export function ParcelActionButtons({ order }: { order: StaffOrderDetail }) {
  const { t } = useTranslation('console')
  const [dialog, setDialog] = useState<'split' | 'together' | null>(null)
  const maySplit = isActionPermitted('split', order)
  const mayUnite = isActionPermitted('send-together', order)
  if (!maySplit && !mayUnite) return null
  return (
    <div className={styles.offers}>
      {maySplit && (
        <Button size="small" onClick={() => setDialog('split')}>
          {t(order.parcels.length > 0 ? 'orders.parcels.splitMore' : 'orders.parcels.split')}
        </Button>
      )}
      {mayUnite && (
        <Button size="small" onClick={() => setDialog('together')}>
          {t('orders.parcels.together')}
        </Button>
      )}
      {dialog === 'split' && <SplitDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'together' && <TogetherDialog order={order} onClose={() => setDialog(null)} />}
    </div>
  )
}
