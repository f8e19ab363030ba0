import { composeProductId } from '@dotyk/domain/catalogue'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { languageOf } from '@dotyk/ui/language'
import { useDeferredValue, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderIsShown } from '../../shared/ordering.ts'
import { QueriesProvider } from '../../shared/queries-provider.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderDone } from './order-done.tsx'
import styles from './order.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { useCatalogue } from './use-catalogue.ts'
import { openDraft } from './use-draft.ts'
import { useOwnProfile } from './use-own-profile.ts'
import type { PlacedOrder } from './use-order-form.ts'

/** The order form, until the order is placed; then what happens next. */
export function OrderDialog({ onClose }: { onClose: () => void }) {
  return (
    <QueriesProvider>
      <Ordering onClose={onClose} />
    </QueriesProvider>
  )
}

function Ordering({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useTranslation(['order', 'catalogue', 'delivery', 'errors', 'common'])
  const language = languageOf(i18n)
  const { catalogue, failure, reload } = useCatalogue(language)
  // The form is drawn in pieces that give way to a touch.
  const hasCatalogue = useDeferredValue(catalogue !== null)
  const [first] = useState(() => openDraft().choice)
  const profile = useOwnProfile()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)
  useEffect(() => orderIsShown.set(true), [])

  function take(order: PlacedOrder) {
    // The payment page takes over; until it is there the form stays as it was, busy.
    if (order.payment !== 'liqpay') {
      setPlaced(order)
      return
    }
    // Who comes back by the browser's arrow finds this very page: the form in it has done its work.
    addEventListener('pageshow', () => setPlaced(order), { once: true })
    location.assign(`/order/${order.id}/pay`)
  }

  if (placed) {
    return (
      <Dialog title={t('done.title')} closeLabel={t('common:close')} onClose={onClose}>
        <OrderDone order={placed} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <Dialog large title={t('title')} closeLabel={t('common:close')} onClose={onClose}>
      {catalogue && hasCatalogue ? (
        <OrderForm
          key={catalogue.language}
          catalogue={catalogue}
          profile={profile}
          onReload={reload}
          onPlaced={take}
        />
      ) : failure ? (
        <div className={styles.unavailable}>
          <p role="alert">
            {t('loadFailed')}: {t(`errors:${failure}`)}
          </p>
          <Button variant="filled" onClick={() => void reload()}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <OrderSkeleton productId={composeProductId({ ...first, language })} />
      )}
    </Dialog>
  )
}
