import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Refusal } from '../../refusal.ts'

/** The cost of an argon2id hash: memory in KiB, passes and lanes. */
export interface Argon2Cost {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Computes and verifies hashes; throws `unavailable` when too many calls wait. */
export interface Argon2 {
  hash: (password: string, cost: Argon2Cost) => Promise<string>
  verify: (hash: string, password: string) => Promise<boolean>
}

export type HashingTask =
  | { kind: 'hash'; password: string; cost: Argon2Cost }
  | { kind: 'verify'; hash: string; password: string }

export type HashingResult = { value: string | boolean } | { failure: string }

/** The number of hashing threads: at most half of the processors, so that sign-ins leave capacity for everything else. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2))

/** The maximum number of passwords that wait for a thread; hashing one takes about a tenth of a second. */
const WAITING_MAX = 100

/** The time in seconds after which a refused call may be retried. */
const RETRY_AFTER_SECONDS = 10

interface Waiting {
  task: HashingTask
  done: PromiseWithResolvers<string | boolean>
}

interface HashingPoolOptions {
  threads?: number
  waitingMax?: number
  /** Address of the module that runs in the threads. */
  module?: URL
}

/**
 * Hashes passwords in separate threads, in the order of arrival. The threads start with the first password and keep the process
 * alive only while they work. The functions throw Refusal `unavailable` if too many calls wait or a thread exits.
 */
export function createHashingPool({
  threads = THREADS,
  waitingMax = WAITING_MAX,
  module = new URL('hashing-worker.ts', import.meta.url),
}: HashingPoolOptions = {}): Argon2 {
  const waiting: Waiting[] = []
  const idle: Worker[] = []
  const busy = new Map<Worker, Waiting>()

  function start(): Worker {
    const worker = new Worker(module)
    worker.on('message', (answer: HashingResult | object) => {
      // In development Node sends messages that name the files a thread has loaded.
      if (!('value' in answer || 'failure' in answer)) return
      const { done } = take(worker)
      idle.push(worker)
      worker.unref()
      if ('value' in answer) done.resolve(answer.value)
      else done.reject(new Error(answer.failure))
      startNext()
    })
    // The `exit` event that follows an error handles it.
    worker.on('error', () => {})
    worker.on('exit', () => {
      idle.splice(0, idle.length, ...idle.filter(each => each !== worker))
      const current = busy.get(worker)
      busy.delete(worker)
      current?.done.reject(unavailable())
      startNext()
    })
    return worker
  }

  function take(worker: Worker): Waiting {
    const current = busy.get(worker)
    if (!current) throw new Error('A hashing thread answered what nobody asked.')
    busy.delete(worker)
    return current
  }

  function startNext(): void {
    if (busy.size >= threads) return
    const next = waiting.shift()
    if (!next) return
    const worker = idle.pop() ?? start()
    busy.set(worker, next)
    worker.ref()
    worker.postMessage(next.task)
  }

  function run(task: HashingTask): Promise<string | boolean> {
    if (waiting.length >= waitingMax) return Promise.reject(unavailable())
    const done = Promise.withResolvers<string | boolean>()
    waiting.push({ task, done })
    startNext()
    return done.promise
  }

  return {
    hash: (password, cost) => run({ kind: 'hash', password, cost }) as Promise<string>,
    verify: (hash, password) => run({ kind: 'verify', hash, password }) as Promise<boolean>,
  }
}

function unavailable(): Refusal {
  return new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })
}
