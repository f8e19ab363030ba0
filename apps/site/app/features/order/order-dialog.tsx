import { composeProductId, DEFAULT_CHOICE } from '@dotyk/domain/catalogue'
import { Button } from '@dotyk/ui/button'
import { Dialog } from '@dotyk/ui/dialog'
import { useIsHydrated } from '@dotyk/ui/store'
import { useDeferredValue, useState } from 'react'
import type { InitialOrder } from '../../shared/order-form-control.ts'
import { NoScripts } from '../../shared/forms/no-scripts.tsx'
import { forgetOpenOrder } from '../../shared/open-order.ts'
import { UnpaidOrders } from '../../shared/unpaid-orders/unpaid-orders.tsx'
import { addUnpaidOrder } from '../../shared/unpaid-orders/unpaid-order-store.ts'
import { QueriesProvider } from '../../shared/queries-provider.tsx'
import { RestoreDraftScript } from './restore-draft-script.tsx'
import { OrderForm } from './order-form.tsx'
import { OrderDone } from './order-done.tsx'
import styles from './order.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import { type CatalogueData, useCatalogue } from './use-catalogue.ts'
import { openDraft } from './use-draft.ts'
import { useBuyerProfile } from './use-buyer-profile.ts'
import type { PlacedOrder } from './use-order-form.ts'
import { useTexts } from '../../shared/texts.tsx'

interface OrderDialogProps {
  /** The product for which the form is opened; null for the previously chosen one. */
  asked: InitialOrder | null
  /** The catalogue that was sent with the page, if the server renders the form. */
  drawn?: CatalogueData | null
  onClose: () => void
}

/** The order form, followed by the confirmation once the order is placed. */
export function OrderDialog(props: OrderDialogProps) {
  return (
    <QueriesProvider>
      <Ordering {...props} />
    </QueriesProvider>
  )
}

function Ordering({ asked, drawn = null, onClose }: OrderDialogProps) {
  const { t, language } = useTexts(['order', 'catalogue', 'delivery', 'errors', 'common'])
  const { catalogue, failure, reload } = useCatalogue(language, drawn)
  // The value is deferred, so that rendering the form does not block input.
  const hasCatalogue = useDeferredValue(catalogue !== null)
  // The server-rendered form does not know the tab's draft, and it is replaced if the tab has a draft.
  const isLive = useIsHydrated()
  const [isKept] = useState(() => draftStore.isKept())
  const [first] = useState(() => openDraft(asked, true).choice)
  const profile = useBuyerProfile()
  const [placed, setPlaced] = useState<PlacedOrder | null>(null)

  function take(order: PlacedOrder) {
    // The payment page opens next; until it loads, the form stays unchanged and busy.
    if (order.payment !== 'liqpay') {
      setPlaced(order)
      return
    }
    // The order is stored, so that a buyer who returns sees it first, in this document or in a new one.
    addUnpaidOrder(order)
    forgetOpenOrder()
    // The Back button may restore this document, whose form has already placed the order.
    addEventListener('pageshow', () => setPlaced(order), { once: true })
    location.assign(`/order/${order.id}/pay`)
  }

  if (placed) {
    return (
      <Dialog key="done" title={t('done.title')} closeLabel={t('common:close')} onClose={onClose}>
        <OrderDone order={placed} onClose={onClose} />
      </Dialog>
    )
  }
  return (
    <>
      <Dialog
        large
        title={t('title')}
        closeLabel={t('common:close')}
        closeHref={drawn ? '/' : undefined}
        onClose={onClose}
      >
        <UnpaidOrders path="/order" />
        {catalogue && hasCatalogue ? (
          <OrderForm
            key={`${catalogue.language} ${isLive && isKept}`}
            catalogue={catalogue}
            profile={profile}
            asked={asked}
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
      {drawn && (
        <>
          <RestoreDraftScript drawn={asked ? null : composeProductId({ ...DEFAULT_CHOICE, language })} />
          <NoScripts />
        </>
      )}
    </>
  )
}
