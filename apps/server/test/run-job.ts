import type { TestApp } from './build-test-app.ts'

/** Runs the work of a queue once, as its schedule would, and fails if a job failed. */
export async function runJob({ jobs }: TestApp['service'], queue: string, data: object = {}): Promise<void> {
  const job = jobs.find(definition => definition.queue === queue)
  if (!job) throw new Error(`There is no queue ${queue}`)
  const { failed } = await job.work([{ id: 'run by a test', data }])
  if (failed[0]) throw failed[0].error
}
