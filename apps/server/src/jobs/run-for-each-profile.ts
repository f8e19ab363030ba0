import type { FastifyBaseLogger } from 'fastify'

/** The error of a job whose failures were already logged one by one, so that they aren't reported again. */
export class LoggedFailuresError extends Error {
  override name = 'LoggedFailuresError'

  constructor(failed: number, what = 'profiles') {
    super(`${failed} ${what} failed; the log says why.`)
  }
}

/**
 * Does the work for one profile after the other. A failure is logged and doesn't stop the work for the other profiles.
 * @param failure the log's message about a failure
 * @returns the number of profiles for which the work failed
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
