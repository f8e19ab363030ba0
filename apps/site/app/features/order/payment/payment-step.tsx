import { AGREEMENT_PATHS, AgreementNote } from '../../../shared/forms/agreement-note.tsx'
import type { OrderStep } from '../../../shared/order-draft/order-form-draft.ts'
import { useTexts } from '../../../shared/texts.tsx'
import { DiscountField } from './discount-field.tsx'
import { CommentField, PaymentChoice } from './payment-choice.tsx'
import { Review } from './review.tsx'

/** The payment step: the payment method, a comment and a review of the whole order. */
export function PaymentStep({ onEdit }: { onEdit: (step: OrderStep) => void }) {
  const { t } = useTexts('order')
  return (
    <>
      <PaymentChoice />
      <DiscountField />
      <CommentField />
      <Review onEdit={onEdit} />
      <AgreementNote>{t('payment.agree', AGREEMENT_PATHS)}</AgreementNote>
    </>
  )
}
