import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: NodeJS.GCFunction | null = null

function collector(): NodeJS.GCFunction {
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as NodeJS.GCFunction
  }
  return collect
}

/**
 * Has the engine give back what nothing refers to any more. By itself it waits until memory is short, and takes its own
 * idea of that from the machine: the remains of one large upload would lie beside the next. Stops the process for some tens
 * of milliseconds.
 */
export function collectGarbage(): void {
  collector()()
}

/**
 * Collects garbage and returns the unused heap to the system, which after startup is more than the heap in use. Blocks the
 * process for about 200 ms.
 */
export function shrinkMemory(): void {
  collector()({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
