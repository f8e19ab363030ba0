import { isListField, isTextField } from '@dotyk/domain/profile'
import { showToast } from '@dotyk/ui/toasts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type DraftField } from '../draft/draft.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { sectionOfField } from '../sections/section-list.ts'

/**
 * Informs both sides that two tabs or devices changed the same field: on one side the typed value is kept, on the other it was
 * replaced. A button restores the other version, so neither is lost.
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
  const { saving } = useEditor()
  useEffect(() => {
    if (fields.length === 0) return
    const names = fields.map(field => {
      if (isListField(field)) return t(`section.${field}`)
      if (field === 'layout') return t('arrange.label')
      return isTextField(field) ? t(`main.${field}`) : t(`section.${sectionOfField(field)}`)
    })
    const { others } = saving.get()
    const putBack = () => {
      for (const field of fields) {
        const other = others[field]
        if (other !== undefined) saving.edit(field, () => other)
      }
    }
    showToast(t(`save.${what}`, { fields: names.join(', ') }), 'success', {
      action: { label: t(`save.${what}Back`), run: putBack },
    })
  }, [what, fields, saving, t])
}
