import { composeProductId, DEFAULT_CHOICE, parseProductId } from '@dotyk/domain/catalogue'
import { StillDialog } from '@dotyk/ui/dialog'
import { languageOf } from '@dotyk/ui/language'
import { useStore } from '@dotyk/ui/store'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { orderIsShown } from '../../shared/ordering.ts'
import { OrderSkeleton } from './order-skeleton.tsx'

/**
 * The order as the server draws it, with the thing that is asked for: its picture is the largest element of the page, and
 * the form that shows it comes with the scripts.
 * @param props.asked the product of the address; the one that a new order begins with where it is none
 */
export function WaitingOrder({ asked }: { asked: string | null }) {
  const { t, i18n } = useTranslation(['order', 'common'])
  // The first one is kept: the page takes the product out of its address as soon as the form has it.
  const [choice] = useState(() => parseProductId(asked ?? '') ?? DEFAULT_CHOICE)
  const isShown = useStore(orderIsShown, false)
  if (isShown) return null
  return (
    <StillDialog title={t('title')} closeLabel={t('common:close')} closeHref="/">
      <OrderSkeleton productId={composeProductId({ ...choice, language: languageOf(i18n) })} />
    </StillDialog>
  )
}
