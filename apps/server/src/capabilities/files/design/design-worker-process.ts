import { removeDesignBackground } from './cut-out-design.ts'
import type { DesignResult, DesignTask } from './design-worker.ts'
import { UnusableDesignError } from './design-picture.ts'
import { makeDesignPictures } from './make-design-pictures.ts'
import { makeLogo } from './make-logo.ts'

// The process of design-worker.ts: receives a file and sends back what is made of it, or why it is unusable. Ends with the service.
async function answer(task: DesignTask): Promise<DesignResult> {
  const { file } = task
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    if (task.kind === 'logo') return { logo: await makeLogo(bytes) }
    if (task.kind === 'cut-out') return { pictures: [await removeDesignBackground(bytes, task.background)] }
    return { pictures: await makeDesignPictures(bytes) }
  } catch (error) {
    // A decoder that fails was given this file alone.
    return { problem: error instanceof UnusableDesignError ? error.problem : 'image-invalid' }
  }
}

process.on('message', (task: DesignTask) => void answer(task).then(answered => process.send?.(answered)))
process.on('disconnect', () => process.exit())
process.send?.('ready')
