import type { ProfileRepository, ProfileVersion } from '../profiles/index.ts'

/** Reads the current version of the profile at an id or slug; null where there is none. */
export type ReadVersion = (address: string) => Promise<ProfileVersion | null>

interface Waiting {
  address: string
  resolve: (version: ProfileVersion | null) => void
  reject: (error: unknown) => void
}

/**
 * Reads from the database for every request, but once for all that wait: requests that arrive while a read is under way are
 * gathered, and the next read answers them together.
 */
export function createReadVersion(profiles: Pick<ProfileRepository, 'findVersions'>): ReadVersion {
  let gathered: Waiting[] = []
  let isReading = false

  async function readGathered(): Promise<void> {
    while (gathered.length > 0) {
      const waiting = gathered
      gathered = []
      try {
        const versions = await profiles.findVersions([...new Set(waiting.map(({ address }) => address))])
        const byAddress = new Map(
          versions.flatMap(version => addressesOf(version).map(name => [name, version])),
        )
        for (const { address, resolve } of waiting) resolve(byAddress.get(address) ?? null)
      } catch (error) {
        for (const { reject } of waiting) reject(error)
      }
    }
    isReading = false
  }

  return address =>
    new Promise((resolve, reject) => {
      gathered.push({ address, resolve, reject })
      if (isReading) return
      isReading = true
      // Not at once: the other sockets of this turn of the event loop are to be gathered first.
      setImmediate(() => void readGathered())
    })
}

function addressesOf({ id, slug }: ProfileVersion): string[] {
  return slug === null ? [id] : [id, slug]
}
