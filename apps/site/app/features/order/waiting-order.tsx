import { composeProductId, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { StillDialog } from '@dotyk/ui/dialog'
import { languageOf } from '@dotyk/ui/language'
import { useStore } from '@dotyk/ui/store'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NonceContext } from '../../shared/nonce.ts'
import { ORDER_DRAFT, orderIsShown } from '../../shared/ordering.ts'
import { OrderSkeleton } from './order-skeleton.tsx'
import { showChosen } from './show-chosen.ts'

/**
 * The order as the server draws it, with the thing that is asked for: its picture is the largest element of the page, and
 * the form that shows it comes with the scripts.
 * @param props.asked the product of the address; the one that a new order begins with where it is none
 */
export function WaitingOrder({ asked }: { asked: string | null }) {
  const { t, i18n } = useTranslation(['order', 'common'])
  // The first one is kept: the page takes the product out of its address as soon as the form has it.
  const [choice] = useState(() => parseProductId(asked ?? '') ?? DEFAULT_CHOICE)
  const nonce = useContext(NonceContext)
  const isShown = useStore(orderIsShown, false)
  if (isShown) return null
  const productId = composeProductId({ ...choice, language: languageOf(i18n) })
  return (
    <>
      <StillDialog title={t('title')} closeLabel={t('common:close')} closeHref="/">
        <OrderSkeleton productId={productId} />
      </StillDialog>
      {asked === null && (
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR
              ? `(${showChosen.toString()})(${JSON.stringify(ORDER_DRAFT)}, ${JSON.stringify(productId)})`
              : '',
          }}
        />
      )}
    </>
  )
}
