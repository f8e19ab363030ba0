import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { unprintableIn } from '@dotyk/domain/print'
import { useTranslation } from 'react-i18next'

/** What is said beside a line that is printed on a thing: how long it is, and what of it can't be printed. */
export function usePrintedLine(line: string) {
  const { t } = useTranslation('catalogue')
  const letters = unprintableIn(line)
  const most = ORDER_LIMITS.printed
  return {
    maxLength: most,
    aside: line ? t('lineLength', { length: line.length, most }) : t('lineLimit', { most }),
    ...(letters ? { error: t('unprintable', { letters }) } : {}),
  }
}
