import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rememberShared } from '../../../shared/first-share.ts'
import { useEditor } from '../editor-context.tsx'
import { cachedProfile } from '../saving/own-profile.ts'
import { saveAndWait } from '../saving/browser.ts'
import { claimSlugFromName, keepSlug } from './claim-slug.ts'
import { hasContact } from './use-first-steps.ts'

/**
 * Prepares the card's address for sharing: saves the draft first, and gives a new profile an address derived from its name.
 */
export function usePrepareCardUrl() {
  const { t } = useTranslation('editor')
  const { saving, profile, isNew } = useEditor()
  const [isWaiting, setWaiting] = useState(false)

  /** @returns null if the stored card is still empty; the owner then sees an explanation */
  async function findAddress(): Promise<string | null> {
    setWaiting(true)
    try {
      await saveAndWait(saving)
      if (isNew) await claimSlugFromName(saving, (cachedProfile() ?? profile).slug)
    } finally {
      setWaiting(false)
    }
    const { stored, draft } = saving.get()
    const isEmpty = stored.name.trim() === '' && !hasContact(stored, profile)
    if (isEmpty && (draft.name.trim() !== '' || hasContact(draft, profile))) {
      showToast(t('live.notSaved'), 'error')
      return null
    }
    keepSlug(saving)
    rememberShared()
    return (cachedProfile() ?? profile).url
  }

  return { findAddress, isWaiting }
}
