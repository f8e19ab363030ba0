import { buffer } from 'node:stream/consumers'
import type { Card } from '@dotyk/domain/card'
import { photoIdOfPath, photoJpegFile } from '../files/index.ts'
import type { CardsContext } from './cards.context.ts'

/** The time in milliseconds that a visitor waits for the file store before the response is sent without the photo. */
const PHOTO_WITHIN_MS = 3_000

export interface CardPhoto {
  /** A photo is a JPEG 400 px wide; null where the card shows none, and while it can't be read. */
  bytes: Buffer | null
  /** The card has one that the store doesn't give now. */
  isMissing: boolean
}

/**
 * The card's photo for generated files. If the file store is down or slow they are generated without it.
 */
export async function readCardPhoto(
  ctx: Pick<CardsContext, 'files' | 'logger'>,
  { photo }: Pick<Card, 'photo'>,
): Promise<CardPhoto> {
  const hash = photoIdOfPath(photo)
  return hash === null ? { bytes: null, isMissing: false } : readCardFile(ctx, photoJpegFile(hash))
}

/** A stored picture that a card shows, by its name. */
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
