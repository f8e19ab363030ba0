// @ts-check
import { accessSync, constants, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

/** Linux's in-memory folder. */
const IN_MEMORY = '/dev/shm'
/** Much more than the tests' databases, servers and browsers use at once. */
const ROOM_BYTES = 2 ** 30
/** The memory that browsers and servers need in addition to the folder. */
const FREE_MEMORY_BYTES = 4 * 2 ** 30

/**
 * Returns where tests put temporary files. Memory is used if there is enough, because each call test creates and drops a
 * database of 300 files, and looking for free inodes on a disk took a quarter of the tests' time. An existing `TMPDIR` is
 * kept.
 * @returns {{ TMPDIR?: string }} the environment for the tests
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
