import type { AccessoryId } from '@dotyk/domain/catalogue'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import type { findPrintProblem } from '@dotyk/ui/print-problem'
import { createStore, useStore } from '@dotyk/ui/store'
import { useEffect } from 'react'
import { useTexts } from './texts.tsx'

/** The module that knows the widths of letters; null until something is typed. */
const printProblem = createStore<{ findPrintProblem: typeof findPrintProblem } | null>(null)

/** Returns the texts for a printed line: its length, and the reason if it cannot be printed. The check is loaded when the first
 * letter is typed. */
export function usePrintedLine(line: string, accessory: AccessoryId) {
  const { t } = useTexts('catalogue')
  const loaded = useStore(printProblem, null)
  const isTyped = line !== ''
  useEffect(() => {
    // If loading fails, the server still refuses a text that can't be printed.
    if (isTyped) import('@dotyk/ui/print-problem').then(printProblem.set, () => undefined)
  }, [isTyped])
  const most = ORDER_LIMITS.printed
  const error = loaded?.findPrintProblem(t, accessory, line)
  return {
    maxLength: most,
    aside: line ? t('lineLength', { length: line.length, most }) : t('lineLimit', { most }),
    ...(error ? { error } : {}),
  }
}
