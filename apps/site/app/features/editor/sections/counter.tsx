import { useTranslation } from 'react-i18next'

/** Shows the number of used characters from a certain length on; characters are counted as in the rules. */
export function CharacterCounter({ text, limit, from }: { text: string; limit: number; from: number }) {
  const { t } = useTranslation('editor')
  const count = [...text.trim()].length
  if (count === 0 || count < from) return null
  return <span data-over={count > limit || undefined}>{t('main.counter', { count, limit })}</span>
}
