import type { Transaction } from '../database/database.ts'

export interface EnqueueOptions {
  /** A key: while a job with this key waits, no other job with the key is added to the same queue. */
  singletonKey?: string
  startAfterSeconds?: number
}

/** The background jobs; each job is stored in the transaction that causes it. */
export interface Jobs {
  enqueue: (tx: Transaction, queue: string, data: object, options?: EnqueueOptions) => Promise<void>
}

export interface TakenJob<Data extends object = object> {
  id: string
  data: Data
}

export interface WorkOutcome {
  /** The jobs to try again later; the other jobs of the batch are done. */
  failed: { id: string; error: unknown }[]
}

/** A queue and the work that handles its jobs. */
export interface JobDefinition<Data extends object = object> {
  queue: string
  retryLimit: number
  retryDelaySeconds: number
  /** Whether the delay doubles with each attempt, up to an hour. */
  retryBackoff: boolean
  /** The seconds within which a delayed job is detected once it is due; 30 by default. */
  noticeWithinSeconds?: number
  /** The number of batches that a process handles in parallel; 1 by default. */
  workers?: number
  /** The largest number of jobs in a batch; 50 by default. */
  batchSize?: number
  /** The seconds for which a finished job is kept with its data; a week by default. */
  keepFinishedSeconds?: number
  /** A cron expression, in Kyiv time, for repeated work. */
  schedule?: string
  work: (jobs: TakenJob<Data>[]) => Promise<WorkOutcome>
}
