import { ACCESSORY_KEYS } from '@dotyk/domain/catalogue'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { QuoteRequest } from '../../shared/calls/quotes.ts'
import { useFormatNumber } from '../../shared/use-format-number.ts'

/** Returns the displayed names of a request's sender and of the requested product. */
export function useQuoteRequestLabels() {
  const { t } = useTranslation(['console', 'catalogue'])
  const number = useFormatNumber()

  const nameOf = useCallback(
    ({ name, organization }: QuoteRequest) => [organization, name].filter(Boolean).join(' · '),
    [],
  )

  const wantsOf = useCallback(
    ({ accessory, count }: QuoteRequest) =>
      [
        accessory === null ? t('quotes.unsure') : t(`catalogue:accessories.${ACCESSORY_KEYS[accessory]}`),
        count !== null && t('quotes.pieces', { count, number: number(count) }),
      ]
        .filter(Boolean)
        .join(', '),
    [t, number],
  )

  return { nameOf, wantsOf }
}
