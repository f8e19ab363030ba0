import { removeDesignBackground } from './cut-out-design.ts'
import type { DesignResult, DesignTask } from './design-worker.ts'
import { UnusableDesignError } from './design-picture.ts'
import { makeDesignPictures } from './make-design-pictures.ts'
import { makeLogo } from './make-logo.ts'

// The process of design-worker.ts: it receives a file and sends back the pictures or the logo, or why the file is unusable. The
// process ends with the service.
async function answer(task: DesignTask): Promise<DesignResult> {
  const { file } = task
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (task.kind === 'logo') return { logo: await makeLogo(bytes) }
    if (task.kind === 'cut-out') return { pictures: [await removeDesignBackground(bytes, task.background)] }
    return { pictures: await makeDesignPictures(bytes) }
  } catch (error) {
    // Every error of the decoder is the file's fault, because the decoder has no other input.
    return { problem: error instanceof UnusableDesignError ? error.problem : 'image-invalid' }
  }
}

process.on('message', (task: DesignTask) => void answer(task).then(answered => process.send?.(answered)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
