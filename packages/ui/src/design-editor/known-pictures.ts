import type { BackgroundKey, DesignPicture } from '@dotyk/domain/print'
import type { KnownPictures } from './design-host.ts'

/** Returns the id of an uploaded picture, or of the upload from which a picture was made. */
export function uploadIdOf({ id, cutOut }: DesignPicture): string {
  return cutOut?.from ?? id
}

/** Returns the known picture that was made by removing this background; undefined if there is none. */
export function findCutOut(
  pictures: KnownPictures,
  from: string,
  { colour, tolerance }: BackgroundKey,
): DesignPicture | undefined {
  return Object.values(pictures.read()).find(
    ({ cutOut }) =>
      cutOut?.from === from &&
      cutOut.background.colour === colour &&
      cutOut.background.tolerance === tolerance,
  )
}
