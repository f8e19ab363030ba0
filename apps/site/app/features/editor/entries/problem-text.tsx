import { listLimit } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import type { Problem } from '../saving/problem.ts'

/** Why something is not saved, in a sentence. */
export function ProblemText({ problem }: { problem: Problem }) {
  const { t } = useTranslation(['editor', 'errors'])
  const limit = problem.key === 'too-many-links' ? listLimit(problem.field) : null
  const reason = limit === null ? t(`errors:${problem.key}`) : t('save.listFull', { limit })
  return (
    <>
      {problem.source === 'server' ? `${t('save.failedBecause')}: ${reason}` : reason}.{' '}
      {t('save.notSavedYet')}
    </>
  )
}
