import type { OwnProfileWire } from '@dotyk/contract/profile'
import { checkLink, FILE_LIMITS } from '@dotyk/domain/profile'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { createUpload } from '../../../shared/upload.ts'
import { useEditor } from '../editor-context.tsx'
import { changeProfile, refreshProfile } from '../profile-query.ts'

type Menu = Pick<OwnProfileWire, 'menu' | 'is_menu_uploaded'>

/** Uploading, linking and removing the menu, one at a time; what the server stored is on the page right after. */
export function useMenu() {
  const { t, i18n } = useTranslation('appearance')
  const { announce } = useEditor()
  const [progress, setProgress] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)

  async function change(call: () => Promise<Menu>, done: string, failed: string): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      const { menu, is_menu_uploaded } = await call()
      changeProfile(known => ({ ...known, menu, is_menu_uploaded }))
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
    const send = createUpload(setProgress)
    await change(() => send('PUT /api/v1/profile/menu', { file }), t('menu.uploaded'), failed)
  }

  function link(text: string) {
    const done = checkLink(text).link === null ? t('menu.linkRemoved') : t('menu.linkSaved')
    const call = () => callServer('PUT /api/v1/profile/menu/link', { body: { link: text } })
    return change(call, done, t('menu.saveFailed'))
  }

  function remove() {
    const call = () => callServer('DELETE /api/v1/profile/menu', {})
    return change(call, t('menu.removed'), t('menu.removeFailed'))
  }

  return { busy, progress, upload, link, remove }
}
