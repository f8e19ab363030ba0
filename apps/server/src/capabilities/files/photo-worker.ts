import { makePhoto } from './make-photo.ts'

// The other end of photo-workshop.ts: a picture comes in, its photo or null goes out. Ends with the service.
process.on('message', (picture: Uint8Array) => {
  void makePhoto(Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)).then(photo =>
    process.send?.(photo),
  )
})
process.on('disconnect', () => process.exit())
