import { makePhoto } from './make-photo.ts'
import { makePicture } from './make-picture.ts'
import type { PictureTask } from './picture-workshop.ts'

// The other end of picture-workshop.ts: a picture comes in, what is made of it or null goes out. Ends with the service.
process.on('message', ({ use, picture }: PictureTask) => {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
  const made = use === 'photo' ? makePhoto(bytes) : makePicture(bytes, use)
  void made.then(result => process.send?.(result))
})
process.on('disconnect', () => process.exit())
