import { parseProductId, parseStockItem } from '@dotyk/domain/catalogue'
import { productTitle } from '@dotyk/i18n/product-title'
import { stockItemName } from '@dotyk/i18n/stock-item-name'
import { useTranslation } from 'react-i18next'
import type { AuditItem } from '../../shared/calls/audit.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'

type Subject = AuditItem['subjects'][number]

/** Returns the path of the console's page for each kind of subject. */
const PLACES: Readonly<Record<Subject['kind'], (id: string) => string>> = {
  profile: id => `/users/${id}`,
  order: id => `/orders/${id}`,
  company: id => `/companies/${id}`,
  group: id => `/groups/${id}`,
  product: placeOfProduct,
  discount: () => '/catalogue/discounts',
  incident: () => '/status',
  quote: id => `/quotes/${id}`,
  'quote-request': id => `/quotes/requests/${id}`,
  push: id => `/push/sent/${id}`,
  letter: id => `/letters/${id}`,
  staff: () => '/staff',
}

/** Returns the page of a catalogue subject: a product, design prices, the workshop calendar or an item of the stock. */
function placeOfProduct(id: string): string {
  if (parseStockItem(id)) return `/catalogue/stock/${id}`
  return id.startsWith(DESIGN) ? '/catalogue/design' : `/catalogue/${id}`
}

const DESIGN = 'design-'
const CALENDAR = 'calendar'

export const subjectPath = ({ kind, id }: Subject) => PLACES[kind](id)

/** Returns the name of an audit entry's subject: an order is named by its number, anything else by its name. */
export function useSubjectLabels() {
  const { t } = useTranslation(['console', 'catalogue'])

  const number = useFormatNumber()

  function nameOf({ kind, id, name }: Subject, entry: AuditItem): string {
    if (name !== null) return name
    if (kind === 'product') return productName(id)
    // A subject that was removed has the name that it had when the entry was recorded.
    const recorded = [entry.before, entry.after].map(values => values?.['name'] ?? values?.['login'])
    const found =
      entry.subjectCount === 1 && recorded.find(value => typeof value === 'string' && value !== '')
    return typeof found === 'string' ? found : id
  }

  function productName(id: string): string {
    const choice = parseProductId(id)
    if (choice) return productTitle(choice, (key, values) => t(`catalogue:${key}`, values ?? {}))
    if (parseStockItem(id)) return stockItemName(id, (key, values) => t(`catalogue:${key}`, values ?? {}))
    if (id === CALENDAR) return t('catalogue.calendar.title')
    return id.startsWith(DESIGN) ? t('catalogue.designIn', { currency: id.slice(DESIGN.length) }) : id
  }

  /** Returns the name of an entry's first subject and the number of its other subjects. */
  function summaryOf(entry: AuditItem): string {
    const [first] = entry.subjects
    if (!first) return '—'
    const text = `${t(`audit.kinds.${first.kind}`)} ${nameOf(first, entry)}`
    const others = entry.subjectCount - 1
    return others === 0 ? text : t('audit.several', { first: text, number: number(others) })
  }

  return { nameOf, summaryOf }
}
