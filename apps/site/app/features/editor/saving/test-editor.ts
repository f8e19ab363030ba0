import { CallRefused, ConnectionLost } from '@dotyk/contract/call-failures'
import type { ErrorKey } from '@dotyk/contract/errors'
import { EMPTY_CUSTOMIZATION, emptyContent } from '@dotyk/domain/profile'
import { type Draft, type StoredProfile, withoutPictures } from '../draft/draft.ts'
import { VersionConflict } from './classify-failure.ts'
import { createDraftStorage } from './draft-storage.ts'
import type { Timers } from './saving-deps.ts'
import { createSaving } from './saving.ts'
import type { Saving } from './saving-state.ts'

/** Returns a clock that advances only when a test calls it. */
export function createTestClock() {
  let now = 0
  let timers: { at: number; callback: () => void }[] = []

  const clock: Timers & { now: () => number; pass: (ms: number) => Promise<void> } = {
    now: () => now,
    after(ms, callback) {
      const timer = { at: now + ms, callback }
      timers.push(timer)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
    async pass(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]
        if (!next) break
        timers = timers.filter(other => other !== next)
        now = Math.max(now, next.at)
        next.callback()
        await settle()
      }
      now = end
    },
  }
  return clock
}

/** Waits until all pending promises have settled. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

export const EMPTY_DRAFT: Draft = {
  ...emptyContent(),
  layout: [],
  customization: withoutPictures(EMPTY_CUSTOMIZATION),
  groupLogo: { link: null },
}

/** Replaces the codes of entries like the server, which only returns that an entry has a code. */
function withoutCodes(changes: Partial<Draft>): Partial<Draft> {
  return JSON.parse(JSON.stringify(changes), (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !('code' in value)) return value
    const { code: _code, ...rest } = value
    return { ...rest, hasCode: true }
  }) as Partial<Draft>
}

type Answer =
  | { refuse: ErrorKey; status: number; field?: string; retryAfter?: number }
  /** The connection fails before the request reaches the server. */
  | 'lost-request'
  /** The server stores the changes, but its response is lost. */
  | 'lost-reply'
  /** The response is delayed until `release` is called. */
  | 'slow'

/** Returns a server that stores what it receives, or fails according to the queued results. */
export function createTestServer(first: Partial<Draft> = {}) {
  let stored: StoredProfile = { fields: { ...EMPTY_DRAFT, ...first }, version: 1, autoSave: true }
  const answers: Answer[] = []
  const received: Partial<Draft>[] = []
  let waiting: (() => void)[] = []
  let underWay = 0

  function store(changes: Partial<Draft>): StoredProfile {
    stored = {
      ...stored,
      fields: { ...stored.fields, ...withoutCodes(changes) },
      version: stored.version + 1,
    }
    return structuredClone(stored)
  }

  return {
    received,
    stored: () => structuredClone(stored),
    answerNext: (...next: Answer[]) => void answers.push(...next),
    heal: () => void answers.splice(0),
    setAutoSave: (autoSave: boolean) => void (stored = { ...stored, autoSave }),
    /** Stores a change as another tab would. */
    storeElsewhere: store,
    release() {
      for (const go of waiting.splice(0)) go()
    },
    send: async (changes: Partial<Draft>, version: number): Promise<StoredProfile> => {
      underWay += 1
      if (underWay > 1) throw new Error('two saves at once')
      try {
        const sent = structuredClone(changes)
        received.push(sent)
        const answer = answers.shift()
        if (answer === 'slow') await new Promise<void>(resolve => (waiting = [...waiting, resolve]))
        if (answer === 'lost-request') throw new ConnectionLost('no answer')
        if (typeof answer === 'object') {
          throw new CallRefused(answer.refuse, answer.status, answer.field, answer.retryAfter)
        }
        if (version < stored.version) throw new VersionConflict(structuredClone(stored))
        const reply = store(sent)
        if (answer === 'lost-reply') throw new ConnectionLost('no answer')
        return reply
      } finally {
        underWay -= 1
      }
    },
  }
}

export function createMemoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: at => [...items.keys()][at] ?? null,
    getItem: key => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: key => void items.delete(key),
    clear: () => items.clear(),
  }
}

/** Opens an editor on a page that has just loaded the profile. */
export function openTestEditor(
  server: ReturnType<typeof createTestServer>,
  clock = createTestClock(),
  storage = createMemoryStorage(),
  page = 'page',
  openPages: ReadonlySet<string> = new Set(),
): Saving {
  return createSaving(server.stored(), {
    send: server.send,
    draftStorage: createDraftStorage({ storage, profileId: 'p', page, openPages, now: clock.now }),
    timers: clock,
    random: () => 0.5,
  })
}
