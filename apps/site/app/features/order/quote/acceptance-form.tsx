import type { ShownQuote } from '@dotyk/contract/wire/quotes'
import { moneyText } from '@dotyk/domain/values'
import { Button, buttonClass } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import type { FocusEvent } from 'react'
import { AGREEMENT_PATHS, AgreementNote } from '../../../shared/forms/agreement-note.tsx'
import { useTexts } from '../../../shared/texts.tsx'
import { OrderContext } from '../order-context.ts'
import { CommentField, PaymentChoice } from '../payment/payment-choice.tsx'
import { RecipientStep } from '../recipient/recipient-step.tsx'
import type { CatalogueData } from '../use-catalogue.ts'
import styles from './quote.module.css'
import { useAcceptance } from './use-acceptance.ts'

interface AcceptanceFormProps {
  quote: ShownQuote
  data: CatalogueData
}

/** The fields for the recipient, delivery and payment of an order from a quote; the product and its price are already agreed. */
export function AcceptanceForm(props: AcceptanceFormProps) {
  const { t, language } = useTexts(['quote', 'order'])
  const { order, form, busy, problem, isStale, leave, submit } = useAcceptance(props)
  const { quote } = props
  const total = moneyText({ amount: quote.price.total, currency: quote.currency }, language)

  function noteLeft(event: FocusEvent<HTMLFormElement>) {
    const field = event.target as unknown as HTMLInputElement
    if (field.name && field.value !== '') leave(field.name)
  }

  return (
    <OrderContext value={order}>
      <form
        ref={form}
        noValidate
        className={styles.form}
        aria-labelledby="acceptance"
        onSubmit={submit}
        onBlur={noteLeft}
      >
        {/* The reused parts of the order form have headings of the fourth level. */}
        <h3 id="acceptance" className="visually-hidden">
          {t('form')}
        </h3>
        <RecipientStep />
        <PaymentChoice />
        <CommentField />
        <AgreementNote>{t('order:payment.agree', AGREEMENT_PATHS)}</AgreementNote>
        <FormError>{problem}</FormError>
        {isStale && (
          <a href={`/quote/${quote.id}`} className={buttonClass()}>
            {t('reload')}
          </a>
        )}
        <Button type="submit" variant="filled" size="large" wide busy={busy}>
          {t('accept', { price: total })}
        </Button>
      </form>
    </OrderContext>
  )
}
