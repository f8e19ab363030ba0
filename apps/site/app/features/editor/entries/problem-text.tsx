import { useTranslation } from 'react-i18next'
import type { Problem } from '../saving/problem.ts'

/** Why something is not saved, in a sentence. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { t } = useTranslation(['editor', 'errors'])
  const reason = t(`errors:${problem.key}`)
  return (
    <>
      {problem.source === 'server' ? `${t('save.failedBecause')}: ${reason}` : reason}.{' '}
      {t('save.notSavedYet')}
    </>
  )
}
