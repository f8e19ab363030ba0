import { useTranslation } from 'react-i18next'
import type { Receipt } from '../../shared/calls/receipts.ts'

/** Returns the displayed name of a receipt's subject. */
export function useReceiptLabels() {
  const { t } = useTranslation('console')
  return {
    subjectOf: ({ subject }: Receipt): string =>
      subject.kind === 'order'
        ? t('receipts.order', { number: subject.number ?? subject.id.slice(0, 8) })
        : t(`receipts.${subject.kind}`),
  }
}
