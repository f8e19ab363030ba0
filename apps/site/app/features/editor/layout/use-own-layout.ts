import type { PlacedItem } from '@dotyk/domain/profile'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor, useSavingState } from '../editor-context.tsx'

/** The owner's custom layout. Each change is saved like any other change, and can be undone until the owner stops arranging. */
export function useOwnLayout() {
  const { t } = useTranslation('editor')
  const { saving, announce } = useEditor()
  const isDefault = useSavingState(({ draft }) => draft.layout.length === 0)
  const [past, setPast] = useState<readonly PlacedItem[][]>([])

  const change = useCallback(
    (layout: PlacedItem[]) => {
      const before = saving.get().draft.layout
      setPast(steps => [...steps, before])
      saving.edit('layout', () => layout)
    },
    [saving],
  )

  const placeByDefault = useCallback(() => {
    change([])
    announce(t('arrange.defaulted'))
  }, [change, announce, t])

  const undo = useCallback(() => {
    const before = past.at(-1)
    if (!before) return
    setPast(past.slice(0, -1))
    saving.edit('layout', () => before)
    announce(t('arrange.undone'))
  }, [past, saving, announce, t])

  const forgetSteps = useCallback(() => setPast([]), [])

  return { isDefault, canUndo: past.length > 0, change, placeByDefault, undo, forgetSteps }
}
