import type { Transaction } from '../database/database.ts'

export interface EnqueueOptions {
  /** While a job with this key waits, another of the same queue isn't added. */
  singletonKey?: string
  startAfterSeconds?: number
}

/** News for later, stored in the transaction that caused it. */
export interface Jobs {
  enqueue: (tx: Transaction, queue: string, data: object, options?: EnqueueOptions) => Promise<void>
}

export interface WaitingJob<Data extends object = object> {
  id: string
  data: Data
}

export interface WorkOutcome {
  /** Jobs to try again later; the others of the batch are done. */
  failed: { id: string; error: unknown }[]
}

/** A queue and what is done with its jobs. */
export interface JobDefinition<Data extends object = object> {
  queue: string
  retryLimit: number
  retryDelaySeconds: number
  /** Doubles the delay with each try, up to an hour. */
  retryBackoff: boolean
  /** The seconds within which a delayed job is detected once it is due; 30 by default. */
  noticeWithinSeconds?: number
  /** How many batches a process works on side by side; 1 where nothing is said. */
  workers?: number
  /** Seconds for which a finished job is kept with its data; a week where nothing is said. */
  keepFinishedSeconds?: number
  /** Cron, in Kyiv time, for work that repeats. */
  schedule?: string
  work: (jobs: WaitingJob<Data>[]) => Promise<WorkOutcome>
}
