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
 * Runs a full garbage collection. V8 sizes its heap by the machine's memory, so without this the garbage of one large
 * upload would still be held during the next. Blocks the process for tens of milliseconds.
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
