// @ts-check
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** A folder of Linux that is kept in memory. */
const IN_MEMORY = '/dev/shm'
/** Far more than the tests' databases, servers and browsers keep at once. */
const ROOM_BYTES = 2 ** 30
/** The memory that browsers and servers need beside the folder. */
const FREE_MEMORY_BYTES = 4 * 2 ** 30

/**
 * Where tests put their temporary files: in memory where there is plenty, because each call test makes and drops a database
 * of 300 files, and on a disk looking for free inodes took a quarter of the tests' time. A `TMPDIR` that is set is kept.
 * @returns {{ TMPDIR?: string }} for the environment of what runs the tests
 */
export function temporaryFolder({
  folder = IN_MEMORY,
  freeMemory = freemem(),
  set = process.env['TMPDIR'],
} = {}) {
  if (set || freeMemory < FREE_MEMORY_BYTES) return {}
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < ROOM_BYTES ? {} : { TMPDIR: folder }
  } catch {
    return {}
  }
}
