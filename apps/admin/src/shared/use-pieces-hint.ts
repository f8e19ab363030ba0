import { useTranslation } from 'react-i18next'
import { useNumberFormat } from './format-number.ts'

/** Says beside a count how many pieces of a product may be ordered; nothing where nobody counts them. */
export function usePiecesHint(product: { piecesLeft: number | null } | undefined): string | undefined {
  const { t } = useTranslation('console')
  const number = useNumberFormat()
  const left = product?.piecesLeft ?? null
  return left === null ? undefined : t('catalogue.piecesLeft', { pieces: number(left) })
}
