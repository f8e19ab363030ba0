import type { AccessoryId } from '@dotyk/domain/catalogue'
import cardMp4 from './films/nfc-card.mp4'
import cardWebm from './films/nfc-card.webm'
import cardPoster from './films/nfc-card.webp'

/** Addresses of a film's files; the poster is its first frame. */
export interface FilmFiles {
  webm: string
  mp4: string
  poster: string
}

/** Made by `npm run render:videos`. */
export const FILM_FILES: Partial<Record<AccessoryId, FilmFiles>> = {
  1: { webm: cardWebm, mp4: cardMp4, poster: cardPoster },
}
