import { showToast } from '@dotyk/ui/toasts'
import type { i18n as I18n } from 'i18next'
import { storePhoto } from '../../../shared/calls/profile-calls.ts'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { changeProfile, refreshProfile } from '../saving/own-profile.ts'
import { trackUpload } from '../saving/uploads.ts'
import type { CropFrame } from './crop-frame.ts'
import { clearDecodedPicture, IDLE_PHOTO_STATE, photoStore } from './photo-state.ts'
import { cropPhoto, openPhoto, toDataUrl } from './prepare-photo.ts'

interface PhotoOwner {
  profileId: string
  i18n: I18n
  /** Announces a text to screen readers. */
  announce: (text: string) => void
}

/** Sets and removes the photo. A new photo is shown immediately, and the old photo returns if the server refuses the new one. */
export function createPhotoChanges({ profileId, i18n, announce }: PhotoOwner) {
  const t = i18n.getFixedT(null, 'editor')

  /** Opens a file for cropping; a file whose format only the server can read is uploaded unchanged. */
  async function choose(file: File) {
    if (photoStore.get().busy) return
    try {
      const opened = await openPhoto(file)
      if (opened) photoStore.set({ ...photoStore.get(), picture: opened })
      else await upload(file)
    } catch (error) {
      await fail('uploadFailed', error)
    }
  }

  async function cut(frame: CropFrame) {
    const { picture } = photoStore.get()
    if (!picture) return
    const square = cropPhoto(picture, frame)
    // The crop dialog no longer needs the decoded picture.
    clearDecodedPicture()
    await square.then(upload, (error: unknown) => fail('uploadFailed', error))
  }

  /** Crops and stores the central square of a picture that is given as a data URL. */
  async function storeDataUrl(dataUrl: string) {
    try {
      const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), sign => sign.charCodeAt(0))
      const file = new File([bytes], 'photo', { type: /^data:([\w/+.-]+)/.exec(dataUrl)?.[1] ?? '' })
      const opened = await openPhoto(file)
      await upload(opened ? await cropPhoto(opened, middleSquare(opened)) : file)
      opened?.close()
    } catch (error) {
      await fail('uploadFailed', error)
    }
  }

  async function upload(square: Blob) {
    const shown = URL.createObjectURL(square)
    const before = photoStore.get()
    photoStore.set({ profileId, shown, busy: true, picture: null })
    try {
      announce(t('photo.uploading'))
      const stored = await trackUpload(toDataUrl(square).then(storePhoto))
      changeProfile(known => ({ ...known, photo: stored }))
      void refreshProfile()
      // The chosen picture stays displayed, because replacing it with the identical stored one would flicker.
      photoStore.set({ profileId, shown, busy: false, picture: null })
      if (before.shown) URL.revokeObjectURL(before.shown)
      announce(t('photo.uploaded'))
    } catch (error) {
      URL.revokeObjectURL(shown)
      photoStore.set({ ...before, busy: false, picture: null })
      await fail('uploadFailed', error)
    }
  }

  async function remove() {
    if (photoStore.get().busy) return
    const before = photoStore.get()
    photoStore.set({ profileId, shown: '', busy: true, picture: null })
    try {
      const stored = await trackUpload(storePhoto(null))
      changeProfile(known => ({ ...known, photo: stored }))
      void refreshProfile()
      photoStore.set(IDLE_PHOTO_STATE)
      announce(t('photo.removed'))
    } catch (error) {
      photoStore.set(before)
      await fail('removeFailed', error)
    }
  }

  async function fail(what: 'uploadFailed' | 'removeFailed', error: unknown) {
    const reason = error instanceof RangeError ? t('photo.tooLarge') : await explainFailure(i18n, error)
    showToast(`${t(`photo.${what}`)}: ${reason}`, 'error')
  }

  return { choose, cut, storeDataUrl, remove }
}

function middleSquare({ width, height }: ImageBitmap): CropFrame {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}
