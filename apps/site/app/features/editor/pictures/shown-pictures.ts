import type { CardLook } from '@dotyk/domain/card'
import { createStore, useStore } from '@dotyk/ui/store'
import { useEditor } from '../editor-context.tsx'

/** The pictures of a card other than the photo. */
export type PictureName = 'logo' | 'background' | 'groupLogo'

type Pictures = Partial<Record<PictureName, string | null>>

interface PicturesOfPage {
  profileId: string
  /**
   * The pictures shown instead of the stored ones: a chosen picture until the server has stored it; null while a picture is
   * being removed.
   */
  chosen: Pictures
}

const NONE: PicturesOfPage = { profileId: '', chosen: {} }
const pictures = createStore<PicturesOfPage>(NONE)

/** The look and colours that are being previewed; they are never saved. */
export const previewedLookStore = createStore<CardLook>({})

export function usePreviewedLook(): CardLook {
  return useStore(previewedLookStore, {})
}

/** Returns the pictures to show: the chosen picture if there is one, otherwise the stored one. */
export function useShownPictures(): Record<PictureName, string | null> {
  const { profile } = useEditor()
  const { profileId, chosen } = useStore(pictures, NONE)
  const own = profileId === profile.id ? chosen : {}
  const { customization, groupLogo } = profile
  return {
    logo: shown(own.logo, customization.logo),
    background: shown(own.background, customization.background),
    groupLogo: shown(own.groupLogo, groupLogo.img),
  }
}

/** Shows a picture instead of the stored one; null shows none, and undefined shows the stored one again. */
export function setShownPicture(
  profileId: string,
  name: PictureName,
  picture: string | null | undefined,
): void {
  const now = pictures.get()
  const { [name]: _, ...others } = now.profileId === profileId ? now.chosen : {}
  pictures.set({ profileId, chosen: picture === undefined ? others : { ...others, [name]: picture } })
}

function shown(chosen: string | null | undefined, stored: string | null): string | null {
  return chosen === undefined ? stored : chosen
}
