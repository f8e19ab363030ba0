import { createStore } from '@dotyk/ui/store'

export interface PhotoState {
  profileId: string
  /** The photo shown in place of the stored one: the chosen photo, or '' while the photo is being removed. */
  shown: string | null
  busy: boolean
  /** The picture being cropped; null while the crop dialog is closed. */
  picture: ImageBitmap | null
}

export const IDLE_PHOTO_STATE: PhotoState = { profileId: '', shown: null, busy: false, picture: null }

/** The state of the photo, kept for the whole page so that it outlives the field that shows it. */
export const photoStore = createStore<PhotoState>(IDLE_PHOTO_STATE)

export function clearDecodedPicture(): void {
  photoStore.get().picture?.close()
  photoStore.set({ ...photoStore.get(), picture: null })
}
