import type { StaffOrderDetail } from '@dotyk/contract/wire/staff-order'
import { ACCESSORY_IDS, DEFAULT_CHOICE, parseProductId, stockItemsOf } from '@dotyk/domain/catalogue'
import { FormError, NativeSelect, TextField } from '@dotyk/ui/fields'
import { findPrintProblem } from '@dotyk/ui/print-problem'
import { useTranslation } from 'react-i18next'
import { useFormatOrderedProduct } from '../../../shared/use-format-ordered-product.ts'
import { CorrectionOutcome } from './correction-outcome.tsx'
import { OrderFormDialog } from './order-form-dialog.tsx'
import { useCorrection } from './use-correction.ts'

/** Corrects the product of an order, and shows the cost and the consequences before anything is saved. */
export function CorrectOrderDialog({ order, onClose }: { order: StaffOrderDetail; onClose: () => void }) {
  const { t } = useTranslation(['console', 'catalogue'])
  const { t: tCatalogue } = useTranslation('catalogue')
  const productText = useFormatOrderedProduct()
  const { draft, change, call, errorOf, preview, products, save } = useCorrection(order, onClose)
  const accessory = parseProductId(draft.productID)?.accessory ?? DEFAULT_CHOICE.accessory
  const isSold = products.some(({ id }) => id === order.productId)
  const field = (name: 'count' | 'cardName' | 'cardLine' | 'pageID') => ({
    name,
    label: t(`orders.correction.fields.${name}`),
    value: String(draft[name]),
    error: errorOf(name),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  })
  const printed = (name: 'cardName' | 'cardLine') => ({
    ...field(name),
    error: errorOf(name) ?? findPrintProblem(tCatalogue, accessory, draft[name]),
  })
  return (
    <OrderFormDialog
      title={t('orders.correction.title', { number: order.number })}
      submit={t(preview.data?.verdict === 'ask' ? 'orders.correction.ask' : 'orders.correction.save')}
      ref={call.form}
      busy={call.busy}
      onSubmit={save}
      onClose={onClose}
    >
      <FormError>{call.error}</FormError>
      <NativeSelect
        name="productID"
        data-autofocus
        label={t('orders.correction.fields.productID')}
        value={draft.productID}
        error={errorOf('productID')}
        onChange={event => change({ productID: event.currentTarget.value })}
      >
        {!isSold && <option value={order.productId}>{productText(order)}</option>}
        {ACCESSORY_IDS.map(id => (
          <optgroup key={id} label={t(`orders.accessories.${id}`)}>
            {products
              .filter(product => product.accessory === id)
              .map(product => (
                <option
                  key={product.id}
                  value={product.id}
                  disabled={!product.inStock && !sharesItems(product.id, order.productId)}
                >
                  {product.title}
                </option>
              ))}
          </optgroup>
        ))}
      </NativeSelect>
      <TextField {...field('count')} inputMode="numeric" />
      <TextField {...printed('cardName')} />
      <TextField {...printed('cardLine')} />
      <TextField {...field('pageID')} hint={t('orders.correction.pageHint')} />
      <CorrectionOutcome preview={preview} currency={order.currency} isProposed={order.proposal !== null} />
    </OrderFormDialog>
  )
}

/** Returns whether two products use the same blank or lanyard from the stock, so that the order itself may hold the last piece. */
function sharesItems(one: string, other: string): boolean {
  const [choice, ordered] = [parseProductId(one), parseProductId(other)]
  if (!choice || !ordered) return one === other
  const held = stockItemsOf(ordered)
  return stockItemsOf(choice).some(item => held.includes(item))
}
