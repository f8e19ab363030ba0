import { FormError } from '@dotyk/ui/fields'
import type { OrderFormState } from './use-order-form.ts'
import { useTexts } from '../../shared/texts.tsx'

/** Shows an error of the order that concerns no field. */
export function SubmitNote({ form }: { form: OrderFormState }) {
  const { t } = useTexts(['order', 'errors'])
  const { notice, order } = form
  if (!notice) return null
  const { key, shownTotal } = notice
  const now = order.price?.total ?? shownTotal

  function text() {
    if (key === 'price-changed' && now !== shownTotal)
      return t('priceChanged', { before: order.money(shownTotal), now: order.money(now) })
    if (key === 'idempotency-key-reused') return t('alreadySent')
    return key === 'unavailable' ? t('noConnection') : t(`errors:${key}`)
  }

  return <FormError>{text()}</FormError>
}
