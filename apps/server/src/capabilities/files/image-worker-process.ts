import { makePhoto } from './make-photo.ts'
import { makePicture } from './make-picture.ts'
import type { ImageTask } from './image-worker.ts'

// The process of image-worker.ts: it receives a picture and sends back the processed picture, or null. The process ends with the
// service.
process.on('message', ({ use, picture }: ImageTask) => {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const made = use === 'photo' ? makePhoto(bytes) : makePicture(bytes, use)
  void made.then(result => process.send?.(result))
})
process.on('disconnect', () => process.exit())
process.send?.('ready')
