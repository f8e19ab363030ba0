import type { AccessoryId } from '@dotyk/domain/catalogue'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { findPrintProblem } from '@dotyk/ui/print-problem'
import { useTexts } from './texts.tsx'

/** Returns the texts for a printed line: its length, and why it cannot be printed. */
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
