import { deviceName } from '@dotyk/domain/accounts'
import { type Currency, moneyText } from '@dotyk/domain/values'
import { useTranslation } from 'react-i18next'
import type { CustomerEntry } from '../../shared/calls/customers.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'
import { useLanguage } from '../../shared/use-language.ts'

export interface EntryLabels {
  name: string
  details: string
  /** The path of the console's page about the entry, such as an order's page; null if there is none. */
  to: string | null
  /** The text that staff wrote; null if they wrote nothing. */
  quote: string | null
}

/** Returns a function that describes an entry of the history in the console's language. */
export function useGetEntryLabels(): (entry: CustomerEntry) => EntryLabels {
  const { t, i18n } = useTranslation('console')
  const language = useLanguage()
  const number = useFormatNumber()

  /** Returns the console's name for a value, or the value itself if it has no name. */
  const wordOf = (place: string, value: string | null): string => {
    if (value === null) return ''
    const key = `${place}.${value}`
    return i18n.exists(key, { ns: 'console' }) ? t(key as 'users.orders.none') : value
  }
  const join = (...parts: (string | null | false)[]) => parts.filter(Boolean).join(' · ')

  return entry => {
    const { kind, id, orderId, state, type, text, by, amount, currency, count } = entry
    const money =
      amount === null || currency === null
        ? ''
        : moneyText({ amount, currency: currency as Currency }, language)
    const pieces = count === null ? '' : t('quotes.pieces', { number: number(count) })
    const order = entry.number === null ? '' : t('orders.title', { number: entry.number })
    const toOrder = orderId === null ? null : `/orders/${orderId}`
    const named = t(`customers.kinds.${kind}`)
    switch (kind) {
      case 'account':
        return { name: named, details: '', to: null, quote: null }
      case 'order':
        return {
          name: order,
          details: join(wordOf('users.orders', state), money, pieces, text),
          to: toOrder,
          quote: null,
        }
      case 'return':
        return {
          name: named,
          details: join(order, wordOf('customers.returns', state), pieces),
          to: toOrder,
          quote: null,
        }
      case 'receipt':
        return {
          name: `${named}: ${wordOf('receipts.kinds', type)}`,
          details: join(order, wordOf('receipts.states', state), money),
          to: `/receipts/${id}`,
          quote: null,
        }
      case 'email':
        return {
          name: wordOf('users.emailKinds', type),
          details: join(
            named,
            state === 'sent' ? t('customers.emailSent') : wordOf('users.emailStatus', state),
            order,
          ),
          to: `/letters/${id}`,
          quote: null,
        }
      case 'sign-in':
        return {
          name: named,
          details: deviceName(text ?? '') || t('users.unknownDevice'),
          to: null,
          quote: null,
        }
      case 'note':
      case 'order-note':
        return { name: named, details: join(order, by), to: toOrder, quote: text }
      case 'lead':
        return { name: named, details: t('customers.onCard', { name: text ?? '' }), to: null, quote: null }
      case 'request':
        return {
          name: named,
          details: join(wordOf('quotes.states', state), text, pieces),
          to: `/quotes/requests/${id}`,
          quote: null,
        }
      case 'quote':
        return {
          name: t('quotes.numbered', { number: type }),
          details: join(wordOf('quotes.quoteStates', state), pieces),
          to: `/quotes/${id}`,
          quote: null,
        }
    }
  }
}
