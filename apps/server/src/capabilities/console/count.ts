import { hasPermission, type StaffPermission, type StaffRole } from '@dotyk/domain/staff'
import type { Clock } from '../../support/clock.ts'

/** The source of a number shown in the navigation, and the permission needed to see it. */
export interface NavigationCountSource {
  permission: StaffPermission
  count: () => Promise<number>
}

/**
 * The time in milliseconds for which counts are cached: counting scans whole tables, and every member of staff asks twice a
 * minute.
 */
const KEPT_MS = 5_000

/** Counts what a role may see; a count is cached for a few seconds and shared by all staff. */
export function createNavigationCounter<Name extends string>(
  sources: Record<Name, NavigationCountSource>,
  clock: Clock,
) {
  const kept = new Map<Name, { at: number; count: Promise<number> }>()

  function count(name: Name): Promise<number> {
    const now = clock.now().getTime()
    const last = kept.get(name)
    if (last && Math.abs(now - last.at) < KEPT_MS) return last.count
    const fresh = { at: now, count: sources[name].count() }
    kept.set(name, fresh)
    fresh.count.catch(() => kept.delete(name))
    return fresh.count
  }

  return async (role: StaffRole): Promise<Partial<Record<Name, number>>> => {
    const names = (Object.keys(sources) as Name[]).filter(name =>
      hasPermission(role, sources[name].permission),
    )
    const counted = await Promise.all(names.map(async name => [name, await count(name)] as const))
    return Object.fromEntries(counted) as Partial<Record<Name, number>>
  }
}

export type NavigationCounter = ReturnType<typeof createNavigationCounter>
