import { showToast } from '@dotyk/ui/toasts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorContextValue } from '../editor-context.tsx'
import { refreshProfile } from '../saving/own-profile.ts'
import { forgetBoughtLook, readBoughtLook } from './bought-look.ts'

/** The provider's word may come later than the payer. */
const ASK_EVERY_MS = 2_000
const MOST_QUESTIONS = 15

type Editor = Pick<EditorContextValue, 'profile' | 'saving'>

/** Puts the look on that was just bought, with thanks, and shows where it is. */
export function useBoughtLook({ profile, saving }: Editor, showAppearance: () => void): void {
  const { t } = useTranslation('editor')
  const { id, customizationEnabled } = profile

  const putOn = useEffectEvent(() => {
    const look = readBoughtLook(id)
    if (!look) return
    forgetBoughtLook()
    saving.edit('customization', now => ({ ...now, ...look }))
    showAppearance()
    showToast(t('lookBought'))
  })

  useEffect(() => {
    if (readBoughtLook(id) === null) return
    if (customizationEnabled) {
      putOn()
      return
    }
    let asked = 0
    const timer = setInterval(() => {
      asked += 1
      if (asked >= MOST_QUESTIONS) clearInterval(timer)
      void refreshProfile()
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [id, customizationEnabled])
}
