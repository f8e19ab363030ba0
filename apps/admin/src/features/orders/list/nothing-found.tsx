import { Notice } from '@dotyk/ui/notice'
import { Button } from '@dotyk/ui/button'
import { useTranslation } from 'react-i18next'
import { toOrderFilterQuery, type OrderFilter } from '../../../shared/calls/orders.ts'

/** The message for a list without orders, or without orders that match the filter. */
export function NoOrdersFound({ filter, onClear }: { filter: OrderFilter; onClear: () => void }) {
  const { t } = useTranslation('console')
  const isFiltered = Object.keys(toOrderFilterQuery(filter)).length > 0
  return isFiltered ? (
    <Notice text={t('orders.nothing')} action={<Button onClick={onClear}>{t('orders.clear')}</Button>} />
  ) : (
    <Notice title={t('orders.none')} text={t('orders.noneText')} />
  )
}
