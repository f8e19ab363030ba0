import { showToast } from '@dotyk/ui/toasts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditorContextValue } from '../editor-context.tsx'
import { refreshProfile } from '../saving/own-profile.ts'
import { clearLookToBuy, readLookToBuy } from './look-to-buy.ts'

/** The payment provider may confirm after the payer has returned, so the page polls the server at this interval in milliseconds. */
const ASK_EVERY_MS = 2_000
const MOST_QUESTIONS = 15

type Editor = Pick<EditorContextValue, 'profile' | 'saving'>

/** Applies the look that was just bought, shows a confirmation and opens the appearance section. */
export function useLookToBuy({ profile, saving }: Editor, showAppearance: () => void): void {
  const { t } = useTranslation('editor')
  const { id, customizationEnabled } = profile

  const putOn = useEffectEvent(() => {
    const look = readLookToBuy(id)
    if (!look) return
    clearLookToBuy()
    saving.edit('customization', now => ({ ...now, ...look }))
    showAppearance()
    showToast(t('lookBought'))
  })

  useEffect(() => {
    if (readLookToBuy(id) === null) return
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
