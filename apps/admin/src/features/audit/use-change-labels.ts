import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatFullTime } from '../../shared/format-time.ts'
import { useLanguage } from '../../shared/use-language.ts'
import type { ChangeLabels } from './changes.ts'

/** The paths in the console's messages under which the names of fields are looked up. */
const NAMES = ['audit.fields', 'groups.fields', 'companies']

/** The paths in the console's messages under which the names of a field's values are looked up, by field. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  type: ['users.types'],
  types: ['users.types'],
  subscriptions: ['users.subscriptions'],
  orderStatuses: ['users.orders'],
  subscription: ['users.subscriptions'],
  orderStatus: ['users.orders'],
  state: ['users.orders', 'orders.stages', 'push.stateName'],
  step: ['orders.steps', 'orders.history.what', 'orders.stages'],
  kind: ['users.emailKinds'],
  stage: ['orders.stages'],
  payment: ['orders.payments'],
  shipping: ['orders.shippings'],
  paymentState: ['orders.payments'],
  what: ['orders.history.what'],
  movement: ['catalogue.pieces.adjust'],
  status: ['users.emailStatus'],
  role: ['roles'],
  lang: ['companies.languages'],
  blocksOff: ['companies.blockNames'],
  lockedFields: ['groups.fields'],
}

/** Returns the labels with which the console shows the fields and values that the audit log records. */
export function useChangeLabels(): ChangeLabels {
  const { t, i18n } = useTranslation('console')
  const language = useLanguage()
  return useMemo(() => {
    const find = (places: readonly string[], name: string): string | null => {
      const place = places.find(each => i18n.exists(`${each}.${name}`, { ns: 'console' }))
      return place === undefined ? null : t(`${place}.${name}` as 'audit.fields.name')
    }
    return {
      yes: t('audit.yes'),
      no: t('audit.no'),
      nothing: t('audit.nothing'),
      nameOf: field => find(NAMES, field) ?? field,
      wordOf: (field, value) => find(WORDS[field] ?? [], value),
      moment: at => formatFullTime(at, language),
    }
  }, [t, i18n, language])
}
