import { isListField, listLimit } from '@dotyk/domain/profile'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { DraftProblem } from '../draft/problem.ts'

interface ProblemTextProps {
  problem: DraftProblem
  /** A correct example for reasons whose text contains none. */
  example?: string
}

/** Explains in a sentence why something is not saved and what would be valid. */
export function ProblemText(props: ProblemTextProps) {
  return (
    <Suspense>
      <Sentence {...props} />
    </Suspense>
  )
}

function Sentence({ problem, example = '' }: ProblemTextProps) {
  const { t } = useTranslation(['editor', 'errors'])
  const { key, field } = problem
  const limit = key === 'too-many-links' && isListField(field) ? listLimit(field) : null
  const reason = limit === null ? t(`errors:${problem.key}`) : t('save.listFull', { limit })
  const shown = example === '' ? reason : `${reason}, ${t('entry.example', { example })}`
  return (
    <>
      {problem.source === 'server' ? `${t('save.failedBecause')}: ${shown}` : shown}. {t('save.notSavedYet')}
    </>
  )
}
