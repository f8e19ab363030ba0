import type { BackgroundKey } from '@dotyk/domain/print'
import type { DesignPicture } from '../calls/design-calls.ts'

/** Session storage key of what is known of the uploaded pictures, which a design names by their ids. */
const PICTURES = 'design-pictures'

/** Pictures that could not be stored. */
let unstored: Record<string, DesignPicture> = {}

/** Returns an uploaded picture of this tab by its id. */
export function findUploadedPicture(id: string): DesignPicture | undefined {
  return readPictures()[id]
}

/** Returns the id of the upload that a picture is or was made from. */
export function uploadIdOf({ id, cutOut }: DesignPicture): string {
  return cutOut?.from ?? id
}

/** Returns the picture that was already made in this tab by removing this background. */
export function findCutOut(from: string, { colour, tolerance }: BackgroundKey): DesignPicture | undefined {
  return Object.values(readPictures()).find(
    ({ cutOut }) =>
      cutOut?.from === from &&
      cutOut.background.colour === colour &&
      cutOut.background.tolerance === tolerance,
  )
}

export function rememberUploadedPictures(pictures: readonly DesignPicture[]): void {
  const known = { ...readPictures(), ...Object.fromEntries(pictures.map(picture => [picture.id, picture])) }
  unstored = known
  try {
    sessionStorage.setItem(PICTURES, JSON.stringify(known))
  } catch {
    // Without storage they are known until the page is left.
  }
}

function readPictures(): Record<string, DesignPicture> {
  try {
    const stored = JSON.parse(sessionStorage.getItem(PICTURES) ?? '{}') as unknown
    return { ...(stored as Record<string, DesignPicture>), ...unstored }
  } catch {
    return unstored
  }
}
