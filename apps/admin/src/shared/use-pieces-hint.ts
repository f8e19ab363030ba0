import { useTranslation } from 'react-i18next'
import { useNumber } from './format-number.ts'

/** Says beside a count how many pieces of a product may be ordered; nothing where nobody counts them. */
export function usePiecesHint(product: { piecesLeft: number | null } | undefined): string | undefined {
  const { t } = useTranslation('console')
  const number = useNumber()
  const left = product?.piecesLeft ?? null
  return left === null ? undefined : t('catalogue.piecesLeft', { pieces: number(left) })
}
