import type { ProfileRepository, ProfileVersion } from '../profiles/index.ts'

/** Finds the current version of the profile at an id or slug; null where there is none. */
export type FindVersion = (address: string) => Promise<ProfileVersion | null>

interface Waiting {
  address: string
  resolve: (version: ProfileVersion | null) => void
  reject: (error: unknown) => void
}

/**
 * Asks the database for every request, but once for all that wait: while one read is under way the next visitors gather,
 * and the following read answers them together.
 */
export function createFindVersion(profiles: Pick<ProfileRepository, 'findVersions'>): FindVersion {
  let gathered: Waiting[] = []
  let isReading = false

  async function readGathered(): Promise<void> {
    isReading = true
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
      if (!isReading) void readGathered()
    })
}

function addressesOf({ id, slug }: ProfileVersion): string[] {
  return slug === null ? [id] : [id, slug]
}
