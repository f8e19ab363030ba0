import type { ErrorKey } from '@dotyk/contract/errors'
import { checkOrder, orderPrice } from '@dotyk/domain/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchOrderOptions } from '../../../shared/calls/order-options.ts'
import type { User } from '../../../shared/calls/users.ts'
import { useStoredDraft } from '../../../shared/dialog/stored-draft.ts'
import { showSuccessToast } from '../../../shared/toasts/run-with-toast.ts'
import { useCall } from '../../../shared/use-call.ts'
import { type OrderForm, toOrderPayload, placeOrderForProfile } from '../../../shared/calls/new-order.ts'
import { newOrderForm } from './new-order-form.ts'

/** The language that selects the products sold in hryvnias, independent of the console's language. */
const LANGUAGE = 'ua'

const FIELDS = [
  ...['productID', 'count', 'cardName', 'cardLine', 'printDesignCount', 'customPageDesignCount'],
  ...['lastname', 'firstname', 'middleName', 'phone', 'email', 'name'],
  ...['ownership', 'edrpou', 'organization', 'city', 'department', 'address.street', 'address.house'],
  ...['address.flat', 'payment', 'comment'],
]

/** The state of an order placed for a profile: the form, its price, and its submission. */
export function useOrderForProfile(user: User, onPlaced: () => void) {
  const { t } = useTranslation('console')
  const queries = useQueryClient()
  const call = useCall(t('users.orderFor.failed'), FIELDS)
  const [form, setForm] = useStoredDraft(`order-for-${user.id}`, newOrderForm(user))
  // The same key is sent again after a lost connection, so that a repeated call places no second order.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const {
    data: shop,
    error,
    refetch,
  } = useQuery({
    queryKey: ['shop', LANGUAGE],
    queryFn: ({ signal }) => fetchOrderOptions(LANGUAGE, signal),
  })
  const product =
    shop?.products.find(({ id }) => id === form.productId) ?? shop?.products.find(({ inStock }) => inStock)
  const whole = { ...form, productId: product?.id ?? '' }
  const { contents, violations } = checkOrder(toOrderPayload(whole))
  const price =
    shop && product && contents.count > 0
      ? orderPrice({
          unitPrice: product.price,
          volumePrices: product.volumePrices,
          count: contents.count,
          printDesigns: contents.printDesigns,
          pageDesigns: contents.pageDesigns,
          printDesignPrice: shop.base.printDesignPrice,
          pageDesignPrice: shop.base.pageDesignPrice,
        })
      : null

  function change(changes: Partial<OrderForm>) {
    call.clear()
    setForm(before => ({ ...before, ...changes }))
  }

  async function place() {
    const broken: Record<string, ErrorKey> = {}
    for (const { field, key: rule } of violations) broken[field] ??= rule
    if (call.refuse(broken) || !price) return
    // The old key already belongs to an order with other data, so this order gets a new key.
    const used = call.errorKey === 'idempotency-key-reused' ? crypto.randomUUID() : key
    setKey(used)
    const isPlaced = await call.run(() => placeOrderForProfile(user.id, whole, price.total, used))
    if (!isPlaced) {
      // The prices or available products may have changed, so they are reloaded.
      await refetch()
      return
    }
    showSuccessToast('creating')
    await Promise.all(
      ['user', 'users', 'orders'].map(name => queries.invalidateQueries({ queryKey: [name] })),
    )
    onPlaced()
  }

  return { form, change, call, shop, product, price, place, failure: error, reload: () => void refetch() }
}
