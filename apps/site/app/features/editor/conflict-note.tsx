import { showToast } from '@dotyk/ui/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftField, isList } from './draft/draft.ts'
import { useSavingState } from './editor-context.tsx'
import { sectionOf } from './sections/section-list.ts'

/**
 * Says quietly, on both sides, that two tabs or devices changed the same: here it stays as it is typed, there it was
 * replaced.
 */
export function ConflictNote() {
  useFieldsNote(
    'conflict',
    useSavingState(state => state.conflicting),
  )
  useFieldsNote(
    'replaced',
    useSavingState(state => state.replaced),
  )
  return null
}

function useFieldsNote(what: 'conflict' | 'replaced', fields: readonly DraftField[]): void {
  const { t } = useTranslation('editor')
  useEffect(() => {
    if (fields.length === 0) return
    const names = fields.map(field => {
      if (isList(field)) return t(`section.${field}`)
      if (field === 'layout') return t('arrange.label')
      return field === 'name' || field === 'info' ? t(`main.${field}`) : t(`section.${sectionOf(field)}`)
    })
    showToast(t(`save.${what}`, { fields: names.join(', ') }))
  }, [what, fields, t])
}
