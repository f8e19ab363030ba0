import { cutOutDesign } from './cut-out-design.ts'
import type { DesignAnswer, DesignTask } from './design-worker.ts'
import { UnusableDesign } from './design-picture.ts'
import { makeDesignPictures } from './make-design-pictures.ts'

// The process of design-worker.ts: receives a file and sends back its pictures, or why it is unusable. Ends with the service.
async function answer({ file, background }: DesignTask): Promise<DesignAnswer> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    return {
      pictures: background ? [await cutOutDesign(bytes, background)] : await makeDesignPictures(bytes),
    }
  } catch (error) {
    // A decoder that fails was given this file alone.
    return { problem: error instanceof UnusableDesign ? error.problem : 'image-invalid' }
  }
}

process.on('message', (task: DesignTask) => void answer(task).then(answered => process.send?.(answered)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
