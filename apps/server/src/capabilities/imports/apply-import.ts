import { randomUUID } from 'node:crypto'
import { IMPORT_LIMITS, planImport } from '@dotyk/domain/imports'
import { Refusal } from '../../refusal.ts'
import { findImportTarget } from './find-target.ts'
import type { ImportsContext } from './imports.context.ts'

/** The maximum number of times that an import is planned again because the card was changed meanwhile. */
const MOST_TRIES = 3

export interface AppliedImport {
  added: string[]
  /** Ids of chosen items that can't be put on the card. */
  unfit: string[]
}

/**
 * Puts chosen items of a preview on the card, all in one change and by the usual rules. A preview is applied only once: repeating
 * the call, for example after a lost response, changes nothing.
 * @throws Refusal `import-not-found`, `field-locked`, `block-switched-off`, `changed-elsewhere`
 */
export async function applyImport(
  ctx: ImportsContext,
  profileId: string,
  { id, items }: { id: string; items: readonly string[] },
): Promise<AppliedImport> {
  const { imports, clock } = ctx
  const found = await imports.find(
    id,
    profileId,
    new Date(clock.now().getTime() - IMPORT_LIMITS.previewLifetimeMs),
  )
  if (!found) throw new Refusal('import-not-found')
  for (let tries = 1; ; tries += 1) {
    try {
      return await applyOnce(ctx, profileId, id, new Set(items))
    } catch (error) {
      const isChanged = error instanceof Refusal && error.key === 'changed-elsewhere'
      if (!isChanged || tries === MOST_TRIES) throw error
    }
  }
}

async function applyOnce(
  ctx: ImportsContext,
  profileId: string,
  id: string,
  chosen: ReadonlySet<string>,
): Promise<AppliedImport> {
  const { imports, owner, inTransaction, clock } = ctx
  const target = await findImportTarget(ctx, profileId)
  return inTransaction(async tx => {
    const stored = await imports.lock(tx, id)
    if (!stored) throw new Refusal('import-not-found')
    if (stored.applied) return { added: stored.applied, unfit: [] }
    const places = stored.items.flatMap((item, at) =>
      chosen.has(String(at)) ? [{ at: String(at), item }] : [],
    )
    const { items, draft } = planImport(
      places.map(({ item }) => item),
      target,
      true,
      randomUUID,
    )
    const outcomes = new Map(items.map(item => [places[Number(item.id)]?.at ?? '', item.state]))
    const isAdded = (at: string) => ['new', 'replaces'].includes(outcomes.get(at) ?? '')
    const added = places.map(({ at }) => at).filter(isAdded)
    if (Object.keys(draft).length > 0) {
      const change = { profileId, draft, switches: {}, expectedVersion: target.version }
      await owner.changeIn(tx, change, target.phonePrefix)
    }
    await imports.setApplied(tx, id, added, clock.now())
    return { added, unfit: [...chosen].filter(at => outcomes.get(at) === 'unfit') }
  })
}
