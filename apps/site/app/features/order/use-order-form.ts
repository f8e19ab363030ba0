import { CallRefused, failureKey } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { type Currency, moneyText } from '@dotyk/domain/values'
import { checkOrder, type PaymentMethod } from '@dotyk/domain/orders'
import { type SubmitEvent, useState } from 'react'
import { placeOrder } from '../../shared/calls/order-calls.ts'
import { draftStore } from '../../shared/order-draft/draft-store.ts'
import { type OrderStep, ORDER_STEPS } from '../../shared/order-draft/order-form-draft.ts'
import type { InitialOrder } from '../../shared/order-form-control.ts'
import { trackPurchase, useTrackCheckout } from './counting.ts'
import { countOpenSteps, stepOfField } from './draft/steps.ts'
import { toOrder } from './draft/to-order.ts'
import type { OrderInProgress } from './order-context.ts'
import { findSaleObstacle, findStockViolation, priceOfChoice } from './priced.ts'
import type { Catalogue } from './use-catalogue.ts'
import { useDiscount } from './payment/use-discount.ts'
import { useDraft } from './use-draft.ts'
import { useFieldErrors } from './use-field-errors.ts'
import { useSteps } from './use-steps.ts'
import { useTexts } from '../../shared/texts.tsx'

export interface PlacedOrder {
  id: string
  number: string
  payment: PaymentMethod
  email: string
  /** The order's total in minor units. */
  price: number
  currency: Currency
}

interface Options {
  catalogue: Catalogue
  profile: OwnProfile | null
  asked: InitialOrder | null
  onReload: () => Promise<void>
  onPlaced: (order: PlacedOrder) => void
}

/** An error that concerns no field, and the total that was displayed when it occurred. */
interface FormError {
  key: ErrorKey
  shownTotal: number
}

/** The refusals that mean that the displayed catalogue is out of date. */
const STALE: ReadonlySet<ErrorKey> = new Set([
  'price-changed',
  'product-not-found',
  'out-of-stock',
  'too-few-pieces',
])

/** The state of the order form from the first choice to the placed order. */
export function useOrderForm({ catalogue, profile, asked, onReload, onPlaced }: Options) {
  const { t } = useTexts('errors')
  const { t: tOrder } = useTexts('order')
  const { draft, change } = useDraft(catalogue, asked)
  const sendable = toOrder(draft, catalogue.language)
  const { contents, violations: broken } = checkOrder(sendable)
  const product = catalogue.productOf(draft.choice)
  const shortage = findStockViolation(product, contents)
  const violations = shortage ? [...broken, shortage] : broken
  const fieldErrors = useFieldErrors(violations)
  const steps = useSteps(draft.step, step => change({ step }))
  const [busy, setBusy] = useState(false)
  const [notice, setNotice] = useState<FormError | null>(null)
  const discount = useDiscount(draft.discountCode, { product, count: contents.count })
  const priced = priceOfChoice(contents, product, catalogue.base, discount.value)
  const price = priced?.breakdown ?? null
  const money = (amount: number) =>
    moneyText({ amount, currency: catalogue.base.currency }, catalogue.language)

  const counted = { product, price, quantity: contents.count }
  useTrackCheckout(draft.key, counted)

  function forgetRefusal(): void {
    setNotice(null)
    fieldErrors.refuse(null)
  }

  /** Goes to a step's field; the product step then shows its fields instead of their summary. */
  function goToProblem(step: OrderStep, field: string | null): void {
    if (step === 'product') change({ isProductChosen: false })
    steps.goTo(step, field)
  }

  /** Goes to the first problem in the steps up to the given one; returns true if there is a problem. */
  function isHeldUp(until: OrderStep): boolean {
    for (const step of ORDER_STEPS.slice(0, ORDER_STEPS.indexOf(until) + 1)) {
      const field = fieldErrors.tryStep(step)
      const key = step === 'product' ? findSaleObstacle(product) : null
      if (field === null && key === null) continue
      if (key) setNotice({ key, shownTotal: 0 })
      goToProblem(step, field)
      return true
    }
    return false
  }

  async function submit(total: number): Promise<void> {
    setBusy(true)
    forgetRefusal()
    try {
      const { id, number } = await placeOrder({ ...sendable, price: total }, draft.key)
      draftStore.clear()
      if (draft.payment !== 'liqpay') trackPurchase(id, counted)
      onPlaced({
        ...{ id, number, payment: draft.payment, email: draft.email },
        ...{ price: total, currency: catalogue.base.currency },
      })
    } catch (error) {
      await takeRefusal(failureKey(error), error instanceof CallRefused ? error.field : null, total)
      setBusy(false)
    }
  }

  /** Shows a refusal at the field that it concerns, or beside the button if it concerns no field. */
  async function takeRefusal(key: ErrorKey, field: string | null, shownTotal: number): Promise<void> {
    if (STALE.has(key)) await onReload()
    // The buyer has to choose another product, so the form returns to the product step.
    if (key !== 'price-changed' && STALE.has(key)) steps.goTo('product')
    // An order with this key already exists, so the next press uses a new key.
    if (key === 'idempotency-key-reused') change({ key: draftStore.newKey() })
    const step = field && stepOfField(field)
    if (!field || !step) {
      setNotice({ key, shownTotal })
      return
    }
    // In an order for several people the list determines the quantity.
    const shown = key === 'too-few-pieces' && contents.people.length > 0 ? 'people' : field
    fieldErrors.refuse({ key, field: shown })
    goToProblem(step, shown)
  }

  const order: OrderInProgress = {
    language: catalogue.language,
    catalogue,
    profile,
    draft,
    change(part) {
      forgetRefusal()
      change(part)
    },
    product,
    price,
    cheaper: priced?.cheaper ?? null,
    discount,
    money,
    errorOf(field) {
      const key = fieldErrors.errorOf(field)
      if (key === 'too-few-pieces' && product?.piecesLeft)
        return tOrder('product.fewLeft', { count: product.piecesLeft })
      return key && t(key)
    },
  }

  return {
    ...steps,
    order,
    busy,
    notice,
    openSteps: countOpenSteps(violations),
    leave: fieldErrors.leave,
    goOn: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (busy || isHeldUp(steps.step)) return
      const next = ORDER_STEPS[steps.place + 1]
      if (next) steps.goTo(next)
      else if (price) void submit(price.total)
    },
  }
}

export type OrderFormState = ReturnType<typeof useOrderForm>
