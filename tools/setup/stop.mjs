// @ts-check

/** A failure a person can act on: its message is the one sentence they see. Anything else is a bug and keeps its stack. */
export class Stop extends Error {
  /**
   * @param {string} sentence
   * @param {number} [exitCode]
   */
  constructor(sentence, exitCode = 1) {
    super(sentence)
    this.exitCode = exitCode
  }
}

/**
 * Runs a command's main function and turns its end into the process's exit code.
 * @param {() => Promise<number | void>} main answers the exit code, 0 when it answers nothing
 */
export async function finish(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
