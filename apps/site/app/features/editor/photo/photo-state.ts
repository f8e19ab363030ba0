import { createStore } from '@dotyk/ui/store'

export interface PhotoState {
  profileId: string
  /** Replaces the stored photo: the chosen one, or '' while the photo is being removed. */
  shown: string | null
  busy: boolean
  /** The picture being cropped; null outside the crop dialog. */
  picture: ImageBitmap | null
}

export const IDLE_PHOTO_STATE: PhotoState = { profileId: '', shown: null, busy: false, picture: null }

/** Photo state of this page, which outlives the field that shows it. */
export const photoStore = createStore<PhotoState>(IDLE_PHOTO_STATE)

export function clearDecodedPicture(): void {
  photoStore.get().picture?.close()
  photoStore.set({ ...photoStore.get(), picture: null })
}
