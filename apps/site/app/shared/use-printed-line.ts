import type { AccessoryId } from '@dotyk/domain/catalogue'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { usePrintProblem } from '@dotyk/ui/print-problem'
import { useTranslation } from 'react-i18next'

/** What is said beside a line that is printed on a thing: how long it is, and why it can't be printed as it stands. */
export function usePrintedLine(line: string, accessory: AccessoryId) {
  const { t } = useTranslation('catalogue')
  const problemOf = usePrintProblem(accessory)
  const most = ORDER_LIMITS.printed
  const error = problemOf(line)
  return {
    maxLength: most,
    aside: line ? t('lineLength', { length: line.length, most }) : t('lineLimit', { most }),
    ...(error ? { error } : {}),
  }
}
