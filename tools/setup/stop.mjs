// @ts-check

/**
 * An error that the user can fix: only its one-sentence message is printed. Any other error is a bug and is printed with its
 * stack.
 */
export class UserError extends Error {
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
 * Runs a command's main function and sets the process's exit code.
 * @param {() => Promise<number | void>} main returns the exit code; nothing means 0
 */
export async function runMain(main) {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
