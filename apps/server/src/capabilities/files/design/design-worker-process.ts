import type { DesignAnswer } from './design-worker.ts'
import { UnusableDesign } from './design-picture.ts'
import { makeDesignPictures } from './make-design-pictures.ts'

// The process of design-worker.ts: receives a file and sends back its pictures, or why it is unusable. Ends with the service.
async function answer(file: Uint8Array): Promise<DesignAnswer> {
  try {
    return { pictures: await makeDesignPictures(Buffer.from(file.buffer, file.byteOffset, file.byteLength)) }
  } catch (error) {
    // A decoder that fails was given this file alone.
    return { problem: error instanceof UnusableDesign ? error.problem : 'image-invalid' }
  }
}

process.on('message', (file: Uint8Array) => void answer(file).then(answered => process.send?.(answered)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
