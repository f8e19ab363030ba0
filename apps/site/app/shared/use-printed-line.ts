import type { AccessoryId } from '@dotyk/domain/catalogue'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { findPrintProblem } from '@dotyk/ui/print-problem'
import { useTexts } from './texts.tsx'

/** What is said beside a line that is printed on a thing: how long it is, and why it can't be printed as it stands. */
export function usePrintedLine(line: string, accessory: AccessoryId) {
  const { t } = useTexts('catalogue')
  const most = ORDER_LIMITS.printed
  const error = findPrintProblem(t, accessory, line)
  return {
    maxLength: most,
    aside: line ? t('lineLength', { length: line.length, most }) : t('lineLimit', { most }),
    ...(error ? { error } : {}),
  }
}
