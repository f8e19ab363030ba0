import type { OwnProfile } from '@dotyk/contract/wire/profile'
import { FILE_LIMITS } from '@dotyk/domain/profile'
import { showToast } from '@dotyk/ui/toasts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import type { OnProgress } from '@dotyk/ui/upload-progress'
import { createUploadCall } from '../../../shared/create-upload-call.ts'
import { useEditor } from '../editor-context.tsx'
import { changeProfile, refreshProfile } from '../saving/own-profile.ts'
import { trackUpload } from '../saving/uploads.ts'
import { type PictureName, setShownPicture } from './shown-pictures.ts'
import { isUploadedUnchanged, toPng } from './to-png.ts'

type Store = (file: File | null, onProgress: OnProgress) => Promise<string | null>

/** The functions that upload or remove each picture and return the picture that is then stored. */
const STORE: Record<PictureName, Store> = {
  async logo(file, onProgress) {
    if (!file) return (await callServer('DELETE /api/v1/profile/custom-logo', {})).logo
    return (await createUploadCall(onProgress)('PUT /api/v1/profile/custom-logo', { file })).logo
  },
  async background(file, onProgress) {
    if (!file) return (await callServer('DELETE /api/v1/profile/custom-background', {})).background
    return (await createUploadCall(onProgress)('PUT /api/v1/profile/custom-background', { file })).background
  },
  async groupLogo(file, onProgress) {
    if (!file) return (await callServer('DELETE /api/v1/profile/group-logo', {})).img
    return (await createUploadCall(onProgress)('PUT /api/v1/profile/group-logo', { file })).img
  },
}

function withPicture(profile: OwnProfile, name: PictureName, picture: string | null): OwnProfile {
  if (name === 'groupLogo') return { ...profile, groupLogo: { ...profile.groupLogo, img: picture } }
  return { ...profile, customization: { ...profile.customization, [name]: picture } }
}

/** Returns functions that set and remove a picture. The change is shown immediately and reverted if the server refuses it. */
export function usePictureChanges(name: PictureName) {
  const { t, i18n } = useTranslation('appearance')
  const { profile, announce } = useEditor()
  const [progress, setProgress] = useState<number | null>(null)
  const busy = progress !== null

  async function store(file: File | null, done: string, failed: string) {
    const chosen = file && isUploadedUnchanged(file) ? URL.createObjectURL(file) : null
    setProgress(0)
    if (chosen || !file) setShownPicture(profile.id, name, chosen)
    try {
      const stored = await trackUpload(STORE[name](file, setProgress))
      changeProfile(known => withPicture(known, name, stored))
      void refreshProfile()
      announce(done)
    } catch (error) {
      showToast(`${failed}: ${await explainFailure(i18n, error)}`, 'error')
    } finally {
      setShownPicture(profile.id, name, undefined)
      if (chosen) URL.revokeObjectURL(chosen)
      setProgress(null)
    }
  }

  async function set(chosen: File) {
    if (busy) return
    const file = await toPng(chosen)
    const failed = t(`${name}.saveFailed`)
    if (file.size > FILE_LIMITS.picture) showToast(`${failed}: ${t('upload.pictureTooLarge')}`, 'error')
    else await store(file, t(`${name}.uploaded`), failed)
  }

  async function remove() {
    if (!busy) await store(null, t(`${name}.removed`), t(`${name}.removeFailed`))
  }

  return { busy, progress, set, remove }
}
