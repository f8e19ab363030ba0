import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { MAX_PARCELS_PER_ORDER } from '@dotyk/domain/orders'
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
  const { state, hold, waybill, companions, parcels } = order
  const [first] = parcels
  const isOpen = state === 'inProgress' && (first ? first.stage === 'open' : waybill === null)
  const inFirst = first ? first.things.length : order.count
  const maySplit =
    isOpen &&
    inFirst > 1 &&
    companions.length === 0 &&
    hold !== 'answer-awaited' &&
    parcels.length < MAX_PARCELS_PER_ORDER
  const mayUnite = isOpen && parcels.length === 0
  if (!maySplit && !mayUnite) return null
  return (
    <div className={styles.offers}>
      {maySplit && (
        <Button size="small" variant="plain" onClick={() => setDialog('split')}>
          {t(parcels.length > 0 ? 'orders.parcels.splitMore' : 'orders.parcels.split')}
        </Button>
      )}
      {mayUnite && (
        <Button size="small" variant="plain" onClick={() => setDialog('together')}>
          {t('orders.parcels.together')}
        </Button>
      )}
      {dialog === 'split' && <SplitDialog order={order} onClose={() => setDialog(null)} />}
      {dialog === 'together' && <TogetherDialog order={order} onClose={() => setDialog(null)} />}
    </div>
  )
}
