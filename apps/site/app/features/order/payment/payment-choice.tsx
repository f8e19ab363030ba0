import { ORDER_LIMITS, paymentMethodsWithDesign } from '@dotyk/domain/orders'
import { Choice } from '@dotyk/ui/choice'
import { TextArea } from '@dotyk/ui/fields'
import { useTexts } from '../../../shared/texts.tsx'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { CardBrands } from './card-brands.tsx'

/** Chooses the payment method. */
export function PaymentChoice() {
  const { t } = useTexts('order')
  const { draft, change, catalogue, errorOf } = useOrder()
  const withDesign = draft.printDesign || draft.pageDesign
  const offered = paymentMethodsWithDesign(catalogue.methods, { withDesign })
  return (
    <section className={styles.block} aria-labelledby="order-payment">
      <h4 id="order-payment">{t('payment.title')}</h4>
      <Choice
        look="tiles"
        label={t('payment.title')}
        className={styles.inRows}
        value={draft.payment}
        options={catalogue.methods.map(value => ({
          value,
          label: t(`payment.${value}`),
          note: t(offered.includes(value) ? `payment.${value}Text` : 'payment.notWithDesign'),
          aside: value === 'liqpay' ? <CardBrands /> : undefined,
          disabled: !offered.includes(value),
        }))}
        error={errorOf('payment')}
        onChange={payment => change({ payment })}
      />
    </section>
  )
}

/** A field for the buyer's comment. */
export function CommentField() {
  const { t } = useTexts('order')
  const { draft, change, errorOf } = useOrder()
  return (
    <TextArea
      label={t('payment.comment')}
      name="comment"
      aside={t('optional')}
      maxLength={ORDER_LIMITS.comment}
      value={draft.comment}
      onChange={event => change({ comment: event.currentTarget.value })}
      error={errorOf('comment')}
    />
  )
}
