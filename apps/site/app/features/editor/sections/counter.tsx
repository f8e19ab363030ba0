import { useTranslation } from 'react-i18next'

/** Number of used characters, shown from a certain length and counted like the rules do. */
export function Counter({ text, limit, from }: { text: string; limit: number; from: number }) {
  const { t } = useTranslation('editor')
  const count = [...text.trim()].length
  if (count === 0 || count < from) return null
  return <span data-over={count > limit || undefined}>{t('main.counter', { count, limit })}</span>
}
