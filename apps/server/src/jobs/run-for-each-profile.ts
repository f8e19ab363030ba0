import type { FastifyBaseLogger } from 'fastify'

/** Fails a job whose failures the log has one by one, so that they are not reported a second time. */
export class LoggedFailures extends Error {
  override name = 'LoggedFailures'

  constructor(failed: number, what = 'profiles') {
    super(`${failed} ${what} failed; the log says why.`)
  }
}

/**
 * Does the work for one profile after the other. One that fails is logged and doesn't stop those behind it.
 * @param failure what the log says of it
 * @returns how many failed
 */
export async function runForEachProfile(
  profileIds: readonly string[],
  logger: Pick<FastifyBaseLogger, 'error'>,
  failure: string,
  work: (profileId: string) => Promise<unknown>,
): Promise<number> {
  let failed = 0
  for (const profileId of profileIds) {
    try {
      await work(profileId)
    } catch (error) {
      failed += 1
      logger.error({ profileId, err: error }, failure)
    }
  }
  return failed
}
