import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { Button } from '@dotyk/ui/button'
import { type FocusEvent, useId, useState } from 'react'
import { PINNED_CONTAINER_CLASS } from '@dotyk/product-view/live'
import { ORDER_STEPS } from '../../shared/order-draft/order-form-draft.ts'
import type { InitialOrder } from '../../shared/order-form-control.ts'
import styles from './order.module.css'
import { OrderContext } from './order-context.ts'
import { PaymentStep } from './payment/payment-step.tsx'
import { ProductStep } from './product/product-step.tsx'
import { RecipientStep } from './recipient/recipient-step.tsx'
import { StepList } from './step-list.tsx'
import { Summary } from './summary/summary.tsx'
import { SubmitNote } from './submit-note.tsx'
import type { Catalogue } from './use-catalogue.ts'
import { type PlacedOrder, useOrderForm } from './use-order-form.ts'
import { useTexts } from '../../shared/texts.tsx'

interface OrderFormProps {
  catalogue: Catalogue
  profile: OwnProfile | null
  /** The initial product if it differs from the previously chosen one. */
  asked: InitialOrder | null
  /** Requests the prices again; resolves when they have loaded. */
  onReload: () => Promise<void>
  onPlaced: (order: PlacedOrder) => void
}

/** The order form in three steps that each fit on a phone's screen, with a summary of the order beside them. */
export function OrderForm({ catalogue, profile, asked, onReload, onPlaced }: OrderFormProps) {
  const { t } = useTexts('order')
  const form = useOrderForm({ catalogue, profile, asked, onReload, onPlaced })
  const [summaryOpen, setSummaryOpen] = useState(false)
  const summaryId = useId()
  const { order, step, place } = form
  const total = order.price && order.product ? order.money(order.price.total) : null

  function noteLeft(event: FocusEvent<HTMLFormElement>) {
    const field = event.target as unknown as HTMLInputElement
    if (field.name && field.value !== '') form.leave(field.name)
  }

  return (
    <OrderContext value={order}>
      <form ref={form.element} noValidate className={styles.form} onSubmit={form.goOn} onBlur={noteLeft}>
        <div className={styles.scroller}>
          <StepList current={step} open={form.openSteps} onChoose={form.goTo} />
          <div key={step} className={`${styles.step} ${PINNED_CONTAINER_CLASS}`}>
            <h3 ref={form.heading} tabIndex={-1} className="visually-hidden">
              {t('stepOf', { place: place + 1, total: ORDER_STEPS.length, name: t(`steps.${step}`) })}
            </h3>
            {step === 'product' && <ProductStep onEdit={() => form.goTo('product')} />}
            {step === 'delivery' && <RecipientStep />}
            {step === 'payment' && <PaymentStep onEdit={form.goTo} />}
          </div>
        </div>
        <Summary id={summaryId} isOpen={summaryOpen} />
        <div className={styles.bar}>
          <SubmitNote form={form} />
          <button
            type="button"
            className={styles.showSummary}
            aria-expanded={summaryOpen}
            aria-controls={summaryId}
            onClick={() => setSummaryOpen(!summaryOpen)}
          >
            <span>{t('summary.total')}</span>
            <b>{total ?? '—'}</b>
          </button>
          {place > 0 && (
            <Button
              size="large"
              className={styles.back}
              onClick={() => form.goTo(ORDER_STEPS[place - 1] ?? step)}
            >
              <span>{t('back')}</span>
              <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
                <path d="M19 12H5m6-6-6 6 6 6" />
              </svg>
            </Button>
          )}
          <Button type="submit" variant="filled" size="large" busy={form.busy} className={styles.next}>
            {step === 'payment' ? t('submit', { price: total ?? '' }) : t(`next.${step}`)}
          </Button>
        </div>
      </form>
    </OrderContext>
  )
}
