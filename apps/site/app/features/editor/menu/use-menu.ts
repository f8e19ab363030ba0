import { checkLink, FILE_LIMITS } from '@dotyk/domain/profile'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { linkMenu, removeMenu, type StoredMenu, uploadMenu } from '../../../shared/calls/menu-calls.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { useEditor } from '../editor-context.tsx'
import { changeProfile, refreshProfile } from '../saving/own-profile.ts'
import { trackUpload } from '../saving/uploads.ts'

/** Uploads a menu, sets its link or removes it, one operation at a time, and updates the page from the server's response. */
export function useMenuChanges() {
  const { t, i18n } = useTranslation('appearance')
  const { announce } = useEditor()
  const [progress, setProgress] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)

  async function change(call: () => Promise<StoredMenu>, done: string, failed: string): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const stored = await trackUpload(call())
      changeProfile(known => ({ ...known, ...stored }))
      void refreshProfile()
      showToast(done)
      announce(done)
    } catch (error) {
      showToast(`${failed}: ${await explainFailure(i18n, error)}`, 'error')
    } finally {
      setBusy(false)
      setProgress(null)
    }
  }

  async function upload(file: File) {
    const failed = t('menu.saveFailed')
    if (file.size > FILE_LIMITS.menu) {
      showToast(`${failed}: ${t('upload.pdfTooLarge')}`, 'error')
      return
    }
    setProgress(0)
    await change(() => uploadMenu(file, setProgress), t('menu.uploaded'), failed)
  }

  function link(text: string) {
    const done = checkLink(text).link === null ? t('menu.linkRemoved') : t('menu.linkSaved')
    return change(() => linkMenu(text), done, t('menu.saveFailed'))
  }

  function remove() {
    return change(removeMenu, t('menu.removed'), t('menu.removeFailed'))
  }

  return { busy, progress, upload, link, remove }
}
