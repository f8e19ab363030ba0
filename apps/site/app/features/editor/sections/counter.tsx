import { useTranslation } from 'react-i18next'

/** How many of the allowed characters are used, shown from a length on; counted as the rules count them. */
export function Counter({ text, limit, from }: { text: string; limit: number; from: number }) {
  const { t } = useTranslation('editor')
  const count = [...text.trim()].length
  if (count === 0 || count < from) return null
  return <span data-over={count > limit || undefined}>{t('main.counter', { count, limit })}</span>
}
