import { ACCESSORY_PATHS, type AccessoryId } from '@dotyk/domain/catalogue'

/** Addresses of a film's files; the poster is its first frame. */
export interface FilmFiles {
  webm: string
  mp4: string
  poster: string
}

// What `npm run render:videos` made.
const WEBM = import.meta.glob<string>('./films/*.webm', { eager: true, query: '?url', import: 'default' })
const MP4 = import.meta.glob<string>('./films/*.mp4', { eager: true, query: '?url', import: 'default' })
const POSTERS = import.meta.glob<string>('./films/*.webp', { eager: true, query: '?url', import: 'default' })

/** Null for an accessory that isn't filmed. */
export function filmOf(accessory: AccessoryId): FilmFiles | null {
  const name = `./films/${ACCESSORY_PATHS[accessory]}`
  const [webm, mp4, poster] = [WEBM[`${name}.webm`], MP4[`${name}.mp4`], POSTERS[`${name}.webp`]]
  return webm && mp4 && poster ? { webm, mp4, poster } : null
}
