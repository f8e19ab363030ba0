import { buffer } from 'node:stream/consumers'
import type { Card } from '@dotyk/domain/card'
import { photoIdOfPath, photoJpegFile } from '../files/index.ts'
import type { CardsContext } from './cards.context.ts'

/** The time in milliseconds that a visitor waits for the file store before the response is sent without the photo. */
const PHOTO_WITHIN_MS = 3_000

export interface CardPhoto {
  /** The photo's bytes, a JPEG 400 px wide; null if the card shows no photo or the photo can't be read. */
  bytes: Buffer | null
  /** Whether the card has a photo that the file store can't return now. */
  isMissing: boolean
}

/**
 * Reads the card's photo for generated files. If the file store is down or slow, the files are generated without the photo.
 */
export async function readCardPhoto(
  ctx: Pick<CardsContext, 'files' | 'logger'>,
  { photo }: Pick<Card, 'photo'>,
): Promise<CardPhoto> {
  const hash = photoIdOfPath(photo)
  return hash === null ? { bytes: null, isMissing: false } : readCardFile(ctx, photoJpegFile(hash))
}

/** Reads a stored picture that a card shows, by the picture's name. */
export async function readCardFile(
  { files, logger }: Pick<CardsContext, 'files' | 'logger'>,
  name: string,
): Promise<CardPhoto> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(new Error('The store of files is slow')), PHOTO_WITHIN_MS)
  try {
    const bytes = await Promise.race([readWhole(files, name), limit.promise])
    return { bytes, isMissing: bytes === null }
  } catch (error) {
    logger.warn({ err: error }, 'a card’s picture could not be read')
    return { bytes: null, isMissing: true }
  } finally {
    clearTimeout(timer)
  }
}

async function readWhole(files: CardsContext['files'], name: string): Promise<Buffer | null> {
  const file = await files.read(name)
  return file && buffer(file.body)
}
