import { DISCOUNT_LIMITS } from '@dotyk/domain/orders'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTexts } from '../../../shared/texts.tsx'
import { useOrder } from '../order-context.ts'
import styles from './discount-field.module.css'

/** A field for a promo code, collapsed until the buyer opens it; an applied code can be removed. */
export function DiscountField() {
  const { t } = useTexts(['order', 'errors'])
  const { draft, change, discount, price, money, errorOf } = useOrder()
  const [typed, setTyped] = useState(draft.discountCode)
  const [isOpen, setOpen] = useState(draft.discountCode !== '')
  const taken = discount.value !== null && price?.discount ? money(price.discount) : null

  function apply(code: string): void {
    const wanted = code.trim()
    setTyped(wanted)
    if (wanted !== draft.discountCode) change({ discountCode: wanted })
  }

  if (!isOpen)
    return (
      <button type="button" className={styles.open} aria-expanded={false} onClick={() => setOpen(true)}>
        {t('payment.discount.have')}
      </button>
    )
  return (
    <TextField
      label={t('payment.discount.label')}
      name="discountCode"
      autoFocus={draft.discountCode === ''}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={DISCOUNT_LIMITS.code}
      readOnly={taken !== null}
      value={typed}
      hint={taken && <span role="status">{t('payment.discount.taken', { sum: taken })}</span>}
      error={errorOf('discountCode') ?? (discount.refusal ? t(`errors:${discount.refusal}`) : undefined)}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        event.preventDefault()
        apply(typed)
      }}
      // A buyer who orders without pressing "apply" gets the discount too.
      onBlur={() => apply(typed)}
      end={
        <Button
          size="small"
          busy={discount.busy}
          className={styles.apply}
          onClick={() => apply(taken === null ? typed : '')}
        >
          {t(taken === null ? 'payment.discount.apply' : 'payment.discount.remove')}
        </Button>
      }
    />
  )
}
