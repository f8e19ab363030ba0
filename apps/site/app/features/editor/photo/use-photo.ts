import { showToast } from '@dotyk/ui/toasts'
import { createStore, useStore } from '@dotyk/ui/store'
import { useTranslation } from 'react-i18next'
import { callServer } from '../../../shared/api.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { useEditor } from '../editor-context.tsx'
import { changeProfile } from '../profile-query.ts'
import { preparePhoto, toDataUrl } from './crop-photo.ts'

interface PhotoState {
  profileId: string
  /** Shown in place of the stored photo: the chosen one, or '' while the photo is being removed. */
  shown: string | null
  busy: boolean
}

const IDLE: PhotoState = { profileId: '', shown: null, busy: false }
const photo = createStore<PhotoState>(IDLE)

/** The photo on this page: the one just chosen before the server has it, the stored one otherwise. */
export function useShownPhoto(): string {
  const { profile } = useEditor()
  const { profileId, shown } = useStore(photo, IDLE)
  return profileId === profile.id && shown !== null ? shown : profile.pfp
}

/** Setting and removing the photo. It shows at once, and is back as it was when the server refuses (product.md §4). */
export function usePhoto() {
  const { t, i18n } = useTranslation('editor')
  const { profile, announce } = useEditor()
  const { busy } = useStore(photo, IDLE)
  const profileId = profile.id

  async function set(file: File) {
    if (busy) return
    let shown = ''
    try {
      const square = await preparePhoto(file)
      shown = URL.createObjectURL(square)
      photo.set({ profileId, shown, busy: true })
      announce(t('photo.uploading'))
      const { pfp } = await callServer('PUT /api/v1/profile/photo', {
        body: { pfp: await toDataUrl(square) },
      })
      changeProfile(known => ({ ...known, pfp }))
      // The chosen picture stays on the page: the stored one is the same and would only flash.
      photo.set({ profileId, shown, busy: false })
      announce(t('photo.uploaded'))
    } catch (error) {
      if (shown) URL.revokeObjectURL(shown)
      photo.set(IDLE)
      const reason = error instanceof RangeError ? t('photo.tooLarge') : await explainFailure(i18n, error)
      showToast(`${t('photo.uploadFailed')}: ${reason}`, 'error')
    }
  }

  async function remove() {
    if (busy) return
    photo.set({ profileId, shown: '', busy: true })
    try {
      const { pfp } = await callServer('DELETE /api/v1/profile/photo', {})
      changeProfile(known => ({ ...known, pfp }))
      photo.set(IDLE)
      announce(t('photo.removed'))
    } catch (error) {
      photo.set(IDLE)
      showToast(`${t('photo.removeFailed')}: ${await explainFailure(i18n, error)}`, 'error')
    }
  }

  return { busy, set, remove }
}
