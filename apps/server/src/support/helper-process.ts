import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { Refusal } from '../refusal.ts'

/** A busy machine that doesn't start a process in time is asked again after so many seconds. */
const RETRY_AFTER_SECONDS = 5

export interface HelperProcessOptions {
  /** The module that the process runs: it sends a message when it is ready, and then answers each message with one message. */
  module: string
  /** The milliseconds that the process waits for the next task before it ends. */
  idleMs: number
  /**
   * The longest time for the process to start, in milliseconds; normally it takes half a second, but several seconds on a busy
   * machine.
   */
  startTimeoutMs?: number
  /** The largest size of the process's JavaScript heap in megabytes; memory of native code isn't included. */
  heapMegabytes?: number
  /**
   * The bytes of freed native memory that the process keeps for reuse (glibc's mmap and trim thresholds), because allocating them
   * again for each task costs time.
   */
  keptFreeBytes?: number
  /** Scheduling niceness of the ready process, relative to the service: 0 (same) to 19 (lowest). */
  niceness?: number
}

export interface HelperProcess {
  /**
   * Runs a task in the process and returns its answer; null if the process was killed, by the system or after `timeoutMs`. The
   * caller must run one task at a time.
   * @throws Refusal `unavailable` if the process didn't become ready in time.
   * @throws Error if the process exited by itself.
   */
  run: (task: unknown, timeoutMs: number) => Promise<unknown>
  close: () => void
}

/**
 * Creates a process for work that may crash, hang or take much memory. The first task starts it, it ends after `idleMs`
 * without a task, and the next task starts another.
 */
export function createHelperProcess(options: HelperProcessOptions): HelperProcess {
  let helper: Helper | null = null
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    helper?.process.kill()
    helper = null
  }

  return {
    async run(task, timeoutMs) {
      clearTimeout(idle)
      const used = (helper ??= startHelper(options))
      try {
        // The time to start the process doesn't count as the task's time.
        await used.ready
        return await answerTo(task, used.process, timeoutMs)
      } finally {
        if (used.process.exitCode !== null || used.process.signalCode !== null) helper = null
        else idle = setTimeout(end, options.idleMs).unref()
      }
    },
    close: end,
  }
}

interface Helper {
  process: ChildProcess
  /** Resolves once the process is ready; rejects if it ends before that or takes too long. */
  ready: Promise<void>
}

function startHelper(options: HelperProcessOptions): Helper {
  const { module, startTimeoutMs = 20_000, heapMegabytes = 128, keptFreeBytes = 128 * 1_024 } = options
  const { niceness = 0 } = options
  const helper = fork(module, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // The environment contains none of the service's secrets. Two arenas avoid fragmentation over one for each thread, and the
    // thresholds return one task's memory to the system before the next.
    env: {
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: String(keptFreeBytes),
      MALLOC_TRIM_THRESHOLD_: String(keptFreeBytes),
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // Ignores failures without a waiting caller, such as a task sent to a process that has just ended.
  helper.on('error', () => undefined)
  // Waiting for the next task must not keep the service from ending.
  helper.unref()
  helper.channel?.unref()
  const ready = nextMessage(helper, startTimeoutMs).then(message => {
    if (message === null) throw notReadyInTime()
    if (niceness > 0 && helper.pid !== undefined) lowerPriority(helper.pid, niceness)
  })
  // A failed start is handled when a task is sent.
  ready.catch(() => undefined)
  return { process: helper, ready }
}

function notReadyInTime(): Refusal {
  const cause = new Error('the helper process was killed before it was ready')
  return Object.assign(new Refusal('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }), { cause })
}

function lowerPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness)
  } catch {
    // The process has ended, or lowering its priority isn't permitted; it then keeps the service's priority.
  }
}

function answerTo(task: unknown, helper: ChildProcess, timeoutMs: number): Promise<unknown> {
  const answer = nextMessage(helper, timeoutMs)
  helper.send(task as object, error => {
    if (error) helper.emit('error', error)
  })
  return answer
}

/** Waits for the next message of the process; null if the process was killed, by the system or after `timeoutMs`. */
function nextMessage(helper: ChildProcess, timeoutMs: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => {
      // Otherwise a reply in transit could still be accepted from a killed process.
      helper.off('message', onMessage)
      helper.kill('SIGKILL')
    }, timeoutMs)
    const onMessage = (made: unknown) => settle(() => resolve(made))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = (code: number | null) =>
      settle(() => {
        if (code === null) resolve(null)
        else reject(new Error(`the helper process ended with code ${code}`))
      })
    const settle = (finish: () => void) => {
      clearTimeout(timeout)
      helper.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    helper.on('message', onMessage).on('error', onError).on('exit', onExit)
  })
}
