import { paymentMethodsWithDesign, ORDER_LIMITS } from '@dotyk/domain/orders'
import { Choice } from '@dotyk/ui/choice'
import { TextArea } from '@dotyk/ui/fields'
import { AGREEMENT_ADDRESSES, AgreementNote } from '../../../shared/forms/agreement-note.tsx'
import type { Step } from '../../../shared/order-draft/order-form-draft.ts'
import { useOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { CardBrands } from './card-brands.tsx'
import { DiscountField } from './discount-field.tsx'
import { Review } from './review.tsx'
import { useTexts } from '../../../shared/texts.tsx'

/** Payment method, comment and a review of the whole order. */
export function PaymentStep({ onEdit }: { onEdit: (step: Step) => void }) {
  const { t } = useTexts('order')
  const { draft, change, catalogue, errorOf } = useOrder()
  const withDesign = draft.printDesign || draft.pageDesign
  const offered = paymentMethodsWithDesign(catalogue.methods, { withDesign })
  return (
    <>
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
      <DiscountField />
      <TextArea
        label={t('payment.comment')}
        name="comment"
        aside={t('optional')}
        maxLength={ORDER_LIMITS.comment}
        value={draft.comment}
        onChange={event => change({ comment: event.currentTarget.value })}
        error={errorOf('comment')}
      />
      <Review onEdit={onEdit} />
      <AgreementNote>{t('payment.agree', AGREEMENT_ADDRESSES)}</AgreementNote>
    </>
  )
}
