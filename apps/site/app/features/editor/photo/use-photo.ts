import { useStore } from '@dotyk/ui/store'
import { showToast } from '@dotyk/ui/toasts'
import { useTranslation } from 'react-i18next'
import { explainFailure } from '../../../shared/explain-failure.ts'
import { useEditor } from '../editor-context.tsx'
import type { CropFrame } from './crop-frame.ts'
import { createPhotoChanges } from './photo-changes.ts'
import { clearDecodedPicture, IDLE_PHOTO_STATE, photoStore } from './photo-state.ts'

/** Returns the photo to show: the chosen photo until the server has stored it, otherwise the stored photo. */
export function useShownPhoto(): string {
  const { profile } = useEditor()
  const { profileId, shown } = useStore(photoStore, IDLE_PHOTO_STATE)
  return profileId === profile.id && shown !== null ? shown : profile.photo
}

export function usePhotoChanges() {
  const { t, i18n } = useTranslation('editor')
  const { profile, announce } = useEditor()
  const { busy, picture } = useStore(photoStore, IDLE_PHOTO_STATE)

  async function change(
    make: (changes: ReturnType<typeof createPhotoChanges>) => Promise<void>,
    failed: 'uploadFailed' | 'removeFailed' = 'uploadFailed',
  ) {
    try {
      await make(createPhotoChanges({ profileId: profile.id, i18n, announce }))
    } catch (error) {
      showToast(`${t(`photo.${failed}`)}: ${await explainFailure(i18n, error)}`, 'error')
    }
  }

  return {
    busy,
    picture,
    choose: (file: File) => change(changes => changes.choose(file)),
    cut: (frame: CropFrame) => change(changes => changes.cut(frame)),
    forgetPicture: clearDecodedPicture,
    remove: () => change(changes => changes.remove(), 'removeFailed'),
  }
}
