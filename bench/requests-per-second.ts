import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)
const SECONDS = 4
/** The user agent of a person's browser, because openings by programs aren't counted. */
const BROWSER =
  'User-Agent: Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'

export const CONNECTIONS = 64

/** Returns the number of requests per second that an address serves over concurrent connections, measured with wrk. */
export async function measureRequestsPerSecond(url: string, seconds = SECONDS): Promise<number> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    '-H',
    'Accept-Encoding: br',
    '-H',
    BROWSER,
    url,
  ])
  if (/Non-2xx/.test(stdout)) throw new Error(`Some requests failed:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}
