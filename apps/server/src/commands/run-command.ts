import { ConfigError } from '../startup/config-error.ts'
import { describeStartFailure } from '../startup/start-failure.ts'

/** Runs a command to its end; a mistake that the operator can correct is printed as one sentence. */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  // Commands write personal data, which no other user of the machine may read.
  process.umask(0o077)
  try {
    await main()
  } catch (error) {
    process.stderr.write(`${describeStartFailure(error)}\n`)
    process.exitCode = 1
  }
}

/** Returns the value of a required option. */
export function requireOption(value: string | undefined, usage: string): string {
  if (!value) throw new ConfigError(`Usage: ${usage}`)
  return value
}
