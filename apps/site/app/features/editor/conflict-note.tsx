import { showToast } from '@dotyk/ui/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isList } from './draft/draft.ts'
import { useSavingState } from './editor-context.tsx'
import { sectionOf } from './sections/section-list.ts'

/** Says quietly that a field was changed elsewhere as well and stays as it is typed here. */
export function ConflictNote() {
  const { t } = useTranslation('editor')
  const conflicting = useSavingState(state => state.conflicting)

  useEffect(() => {
    if (conflicting.length === 0) return
    const names = conflicting.map(field => {
      if (isList(field)) return t(`section.${field}`)
      if (field === 'layout') return t('arrange.label')
      return field === 'name' || field === 'info' ? t(`main.${field}`) : t(`section.${sectionOf(field)}`)
    })
    showToast(t('save.conflict', { fields: names.join(', ') }))
  }, [conflicting, t])

  return null
}
