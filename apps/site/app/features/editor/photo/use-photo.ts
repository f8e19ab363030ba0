import { showToast } from '@dotyk/ui/toasts'
import { createStore, useStore } from '@dotyk/ui/store'
import { useTranslation } from 'react-i18next'
import { storePhoto } from '../../../shared/calls/profile-calls.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { useEditor } from '../editor-context.tsx'
import { changeProfile, refreshProfile } from '../own-profile.ts'
import { followUpload } from '../saving/uploads.ts'
import type { Frame } from './crop-frame.ts'
import { cutPhoto, openPhoto, toDataUrl } from './prepare-photo.ts'

interface PhotoState {
  profileId: string
  /** Shown in place of the stored photo: the chosen one, or '' while the photo is being removed. */
  shown: string | null
  busy: boolean
  /** Waits for its frame to be chosen. */
  picture: ImageBitmap | null
}

const IDLE: PhotoState = { profileId: '', shown: null, busy: false, picture: null }
const photo = createStore<PhotoState>(IDLE)

/** The photo on this page: the one just chosen before the server has it, the stored one otherwise. */
export function useShownPhoto(): string {
  const { profile } = useEditor()
  const { profileId, shown } = useStore(photo, IDLE)
  return profileId === profile.id && shown !== null ? shown : profile.photo
}

/** Sets and removes the photo. A new photo shows at once, and the old one comes back when the server refuses it. */
export function usePhoto() {
  const { t, i18n } = useTranslation('editor')
  const { profile, announce } = useEditor()
  const { busy, picture } = useStore(photo, IDLE)
  const profileId = profile.id

  /** Opens a file for its frame to be chosen; one that only the server can read is sent as it is. */
  async function choose(file: File) {
    if (busy) return
    try {
      const opened = await openPhoto(file)
      if (opened) photo.set({ ...photo.get(), picture: opened })
      else await upload(file)
    } catch (error) {
      await fail('uploadFailed', error)
    }
  }

  async function cut(frame: Frame) {
    if (!picture) return
    const square = cutPhoto(picture, frame)
    // It is drawn by now, or never will be.
    forgetPicture()
    await square.then(upload, (error: unknown) => fail('uploadFailed', error))
  }

  function forgetPicture() {
    photo.get().picture?.close()
    photo.set({ ...photo.get(), picture: null })
  }

  async function upload(square: Blob) {
    const shown = URL.createObjectURL(square)
    const before = photo.get()
    photo.set({ profileId, shown, busy: true, picture: null })
    try {
      announce(t('photo.uploading'))
      const stored = await followUpload(toDataUrl(square).then(storePhoto))
      changeProfile(known => ({ ...known, photo: stored }))
      void refreshProfile()
      // The chosen picture stays on the page: the stored one is the same and would only flash.
      photo.set({ profileId, shown, busy: false, picture: null })
      if (before.shown) URL.revokeObjectURL(before.shown)
      announce(t('photo.uploaded'))
    } catch (error) {
      URL.revokeObjectURL(shown)
      photo.set({ ...before, busy: false, picture: null })
      await fail('uploadFailed', error)
    }
  }

  async function remove() {
    if (busy) return
    const before = photo.get()
    photo.set({ profileId, shown: '', busy: true, picture: null })
    try {
      const stored = await followUpload(storePhoto(null))
      changeProfile(known => ({ ...known, photo: stored }))
      void refreshProfile()
      photo.set(IDLE)
      announce(t('photo.removed'))
    } catch (error) {
      photo.set(before)
      await fail('removeFailed', error)
    }
  }

  async function fail(what: 'uploadFailed' | 'removeFailed', error: unknown) {
    const reason = error instanceof RangeError ? t('photo.tooLarge') : await explainFailure(i18n, error)
    showToast(`${t(`photo.${what}`)}: ${reason}`, 'error')
  }

  return { busy, picture, choose, cut, forgetPicture, remove }
}
