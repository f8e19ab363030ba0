import { useTranslation } from 'react-i18next'
import { useFormatNumber } from './use-format-number.ts'

/** Returns a hint with the number of available pieces of a product; undefined if its pieces aren't counted. */
export function usePiecesHint(product: { piecesLeft: number | null } | undefined): string | undefined {
  const { t } = useTranslation('console')
  const number = useFormatNumber()
  const left = product?.piecesLeft ?? null
  return left === null ? undefined : t('catalogue.piecesLeft', { pieces: number(left) })
}
