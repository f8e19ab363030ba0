import type { BackgroundKey } from '@dotyk/domain/print'
import type { DesignPicture } from '../calls/design-calls.ts'

/** The session storage key of the data of uploaded pictures; a design refers to the pictures by their ids. */
const PICTURES = 'design-pictures'

/** The uploaded pictures whose data could not be stored. */
let unstored: Record<string, DesignPicture> = {}

/** Returns an uploaded picture of this tab by its id. */
export function findUploadedPicture(id: string): DesignPicture | undefined {
  return readPictures()[id]
}

/** Returns the id of an uploaded picture, or of the upload from which a picture was made. */
export function uploadIdOf({ id, cutOut }: DesignPicture): string {
  return cutOut?.from ?? id
}

/** Returns the picture that was made in this tab by removing this background; undefined if there is none. */
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
    // If storage isn't available, the pictures are known until the buyer leaves the page.
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
