import { AUTO_SAVE_DELAY_MS } from '@dotyk/domain/profile'
import type { ErrorKey } from '@dotyk/contract/errors'
import { backOffMs } from './back-off.ts'
import { createAttempts, draftBehind } from './attempts.ts'
import type { Checked, Failure, Kept, SavingPorts, Stored } from './ports.ts'
import { type Problem, problemPlace, type Refusal } from './problem.ts'
import { createTimer } from './restartable-timer.ts'
import { sameValue } from './same-value.ts'
import type { Saving, SavingPhase, SavingState } from './saving-state.ts'

/** After this many in a row it is no race any more, and the next try waits. */
const OVERTAKEN_IN_A_ROW = 3

/** Debounced longer than the gap between two keys, so validation never delays a keystroke. */
export const CHECK_DELAY_MS = 300

interface Sent<Fields> {
  names: (keyof Fields)[]
  sendable: Fields
  changes: Partial<Fields>
}

/**
 * Keeps what a person types and saves it: one call at a time, changed fields only, in the order of their last edits. No
 * edit is ever dropped: it is in the draft, in the draft storage until it is saved, and sent again when sending fails.
 */
export function createSaving<Fields extends object>(
  first: Stored<Fields>,
  { rules, send, explain, shelf, timers, chance }: SavingPorts<Fields>,
): Saving<Fields> {
  const names = Object.keys(first.fields) as (keyof Fields)[]
  const listeners = new Set<() => void>()
  const revealed = new Set<string>()

  const attempts = createAttempts<Fields>()

  let { fields: stored, version, autoSave } = first
  let draft = restoredDraft()
  let refusals: Refusal[] = []
  let sent: Sent<Fields> | null = null
  let failure: Failure<Fields> | null = null
  let failures = 0
  let oneByOne = false
  let confirmed = false
  let lastCheck: { draft: Fields; stored: Fields; refusals: Refusal[]; result: Checked<Fields> } | null = null

  const checking = createTimer(timers, CHECK_DELAY_MS, refresh)
  const quiet = createTimer(timers, AUTO_SAVE_DELAY_MS, onQuiet)
  const retrying = createTimer(timers, 0, proceed)

  let state: SavingState<Fields> = {
    draft,
    stored,
    phase: 'saved',
    autoSave,
    problems: [],
    failure: null,
    contested: [],
    restored: false,
  }
  refresh()
  if (state.phase !== 'saved') {
    quiet.start()
    publish({ restored: true })
  }

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    edit(field, change) {
      const value = change(draft[field])
      if (value === draft[field]) return
      draft = { ...draft, [field]: value }
      confirmed = false
      checking.start()
      quiet.start()
      // Without a check: the letter has to appear first.
      publish({ draft, phase: phaseWhile(autoSave ? 'waiting' : 'unconfirmed') })
    },
    reveal(place) {
      revealed.add(problemPlace(place))
      refresh()
    },
    saveNow() {
      confirmed = true
      refusals = []
      if (failure?.kind === 'stopped') failure = null
      retrying.stop()
      onQuiet()
    },
    accept(news) {
      if (failure?.kind === 'stopped') failure = null
      takeFromElsewhere(news)
      if (!quiet.running()) proceed()
    },
    discard(news) {
      // An answer still on its way finds nothing of its own to keep.
      if (sent) sent = { ...sent, names: [] }
      draft = news.fields
      refusals = []
      failure = null
      confirmed = false
      revealed.clear()
      attempts.clear()
      for (const each of [checking, quiet, retrying]) each.stop()
      stored = news.fields
      version = news.version
      autoSave = news.autoSave
      publish({ restored: false })
      refresh()
    },
    leave() {
      quiet.stop()
      refresh()
      if (!mustWait()) proceed()
    },
  }

  function restoredDraft(): Fields {
    return shelf.adopt().reduce<Fields>((restored, kept) => {
      const changed = names.flatMap(name => {
        const edit = kept[name]
        if (!edit) return []
        const base = draftBehind(edit.attempts, stored[name]) ?? edit.base
        return [[name, rules.merge(name, base, edit.draft, restored[name])]]
      })
      return { ...restored, ...(Object.fromEntries(changed) as Partial<Fields>) }
    }, stored)
  }

  function onQuiet(): void {
    quiet.stop()
    for (const problem of check().problems) revealed.add(problemPlace(problem))
    refresh()
    if (!mustWait()) proceed()
  }

  /** True while the server has asked for a pause. */
  function mustWait(): boolean {
    return retrying.running() && failure?.kind === 'later' && failure.retryAfterMs !== null
  }

  /** Sends what is changed and valid, unless something is under way. */
  function proceed(): void {
    if (sent || failure?.kind === 'stopped' || !(autoSave || confirmed)) return
    retrying.stop()
    const { sendable, values } = check()
    const all = pending()
    if (all.length === 0) {
      confirmed = false
      oneByOne = false
      failure = null
      failures = 0
      refresh()
      return
    }
    const chosen = oneByOne ? all.slice(0, 1) : all
    const changes = Object.fromEntries(chosen.map(name => [name, values[name]])) as Partial<Fields>
    sent = { names: chosen, sendable, changes }
    for (const name of chosen) attempts.add(name, { typed: sendable[name], value: values[name] })
    refresh()
    send(changes, version).then(
      news => onStored(news),
      (error: unknown) => onFailed(explain(error)),
    )
  }

  function onStored(news: Stored<Fields>): void {
    if (!sent) return
    const { names: saved, sendable } = sent
    sent = null
    failure = null
    failures = 0
    const base = { ...stored }
    for (const name of saved) {
      base[name] = sendable[name]
      attempts.taken(name)
    }
    takeStored(news, base)
    refresh()
    if (oneByOne || !quiet.running()) proceed()
  }

  /** What another tab or device stored goes in beside what is typed here. */
  function takeFromElsewhere(news: Stored<Fields>): void {
    const isNews = news.version > version
    const contested = names.filter(name => {
      const own = attempts.of(name).map(({ value }) => value)
      return isNews && rules.isContested(name, stored[name], own, draft[name], news.fields[name])
    })
    if (contested.length > 0) publish({ contested })
    takeStored(news, stored)
    // Whatever was sent had seen less than this: it is stored by now, or will be refused.
    if (isNews) attempts.clear()
    refresh()
  }

  /** @param base the draft that the stored profile was made from */
  function takeStored(news: Stored<Fields>, base: Fields): void {
    if (news.version < version) return
    const merged = { ...draft }
    const taken = { ...news.fields }
    for (const name of names) {
      const known = draftBehind(attempts.of(name), news.fields[name]) ?? base[name]
      merged[name] = rules.merge(name, known, draft[name], news.fields[name])
      // What did not change is the same object, and nothing is checked or drawn again for it.
      if (sameValue(merged[name], draft[name])) merged[name] = draft[name]
      if (sameValue(taken[name], stored[name])) taken[name] = stored[name]
    }
    draft = sameValue(merged, draft) ? draft : merged
    stored = taken
    version = news.version
    autoSave = news.autoSave
  }

  function onFailed(reason: Failure<Fields>): void {
    if (!sent) return
    const { names: tried, sendable, changes } = sent
    sent = null
    if (reason.kind === 'overtaken') {
      failure = null
      failures += 1
      for (const name of tried) attempts.refused(name)
      takeFromElsewhere(reason.news)
      if (failures > OVERTAKEN_IN_A_ROW) retrying.start(backOffMs(failures, chance(), null))
      else if (oneByOne || !quiet.running()) proceed()
      return
    }
    if (reason.kind === 'refused') {
      failure = null
      for (const name of tried) attempts.refused(name)
      const place = reason.field === null ? null : rules.locate(reason.field, changes, sendable)
      if (place) refuse({ ...place, key: reason.key, source: 'server' })
      // What is sent next has to differ, or the same answer would come for ever.
      if (tried.every(name => sameValue(check().values[name], changes[name]))) holdBack(tried, reason.key)
      refresh()
      if (oneByOne || !quiet.running()) proceed()
      return
    }
    failure = reason
    if (reason.kind === 'later') {
      failures += 1
      retrying.start(backOffMs(failures, chance(), reason.retryAfterMs))
    }
    refresh()
  }

  /** The server named no part: the fields go one by one, and a refused one stays behind. */
  function holdBack(tried: (keyof Fields)[], key: ErrorKey): void {
    const [name] = tried
    if (tried.length > 1) oneByOne = true
    else if (name !== undefined) {
      refuse({ field: String(name), entry: null, part: '', key, source: 'server', value: draft[name] })
    }
  }

  function refuse(refusal: Refusal): void {
    refusals = [...refusals, refusal]
    revealed.add(problemPlace(refusal))
  }

  function check(): Checked<Fields> {
    if (lastCheck?.draft !== draft || lastCheck.stored !== stored || lastCheck.refusals !== refusals) {
      lastCheck = { draft, stored, refusals, result: rules.check(draft, stored, refusals) }
    }
    return lastCheck.result
  }

  function pending(): (keyof Fields)[] {
    const { values } = check()
    return names.filter(name => attempts.has(name) || !sameValue(values[name], stored[name]))
  }

  /** Recomputes the state, notifies the listeners and keeps unsaved changes in the draft storage. */
  function refresh(): void {
    checking.stop()
    const unsaved = pending()
    const { problems } = check()
    forgetMended(problems)
    if (unsaved.length === 0 && problems.length === 0 && !sent) quiet.stop()
    const settled = problems.length > 0 && !quiet.running() ? 'incomplete' : 'saved'
    const waits = autoSave ? 'waiting' : 'unconfirmed'
    const next = unsaved.length > 0 || (quiet.running() && autoSave) ? waits : settled
    const shown = problems.filter(problem => revealed.has(problemPlace(problem)))
    publish({
      draft,
      stored,
      autoSave,
      phase: phaseWhile(next),
      problems: sameValue(shown, state.problems) ? state.problems : shown,
      failure: failure && 'key' in failure ? failure.key : null,
    })
    keep(names.filter(name => unsaved.includes(name) || problems.some(({ field }) => field === name)))
  }

  function phaseWhile(otherwise: SavingPhase): SavingPhase {
    if (sent) return 'saving'
    if (failure) return failure.kind === 'stopped' ? 'stopped' : 'failed'
    return otherwise
  }

  /** What was mended says nothing until it is left or rests again. */
  function forgetMended(problems: readonly Problem[]): void {
    const wrong = new Set(problems.map(problemPlace))
    for (const place of revealed) if (!wrong.has(place)) revealed.delete(place)
  }

  function keep(unsaved: (keyof Fields)[]): void {
    const kept = Object.fromEntries(
      unsaved.map(name => {
        return [name, { base: stored[name], draft: draft[name], attempts: attempts.of(name) }]
      }),
    )
    shelf.keep(unsaved.length === 0 ? null : (kept as Kept<Fields>))
  }

  function publish(change: Partial<SavingState<Fields>>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }
}
