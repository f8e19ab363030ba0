import type { DesignPicture } from '@dotyk/domain/print'
import type { KnownPictures } from '@dotyk/ui/design-editor'

/** The session storage key of the data of uploaded pictures. */
const PICTURES = 'design-pictures'

/** The uploaded pictures whose data could not be stored. */
let unstored: Record<string, DesignPicture> = {}

/** The pictures uploaded in this tab. */
export const uploadedPictures: KnownPictures = {
  read,
  remember(pictures) {
    const known = { ...read(), ...Object.fromEntries(pictures.map(picture => [picture.id, picture])) }
    unstored = known
    try {
      sessionStorage.setItem(PICTURES, JSON.stringify(known))
    } catch {
      // If storage isn't available, the pictures are known until the buyer leaves the page.
    }
  },
}

function read(): Record<string, DesignPicture> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PICTURES) ?? '{}') as unknown
    return { ...(stored as Record<string, DesignPicture>), ...unstored }
  } catch {
    return unstored
  }
}
