let failed = 0

/** Prints a result, and records a failure if it isn't as promised. */
export function checkPromise(found: string, isAsPromised: boolean, promise = ''): void {
  console.log(`${isAsPromised ? '✓' : '✗'} ${found}${promise && !isAsPromised ? ` (${promise})` : ''}`)
  if (!isAsPromised) failed += 1
}

/** Ends the proof: the process's exit code says whether everything was as promised. */
export function reportChecks(): void {
  console.log(failed === 0 ? 'everything is as promised' : `${failed} not as promised`)
  if (failed > 0) process.exitCode = 1
}
