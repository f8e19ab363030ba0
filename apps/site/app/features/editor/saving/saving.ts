import { AUTO_SAVE_DELAY_MS } from '@dotyk/domain/profile'
import type { Draft, DraftField, Entry, StoredProfile } from '../draft/draft.ts'
import { backOffMs } from './back-off.ts'
import { createChangeQueue } from './change-queue.ts'
import { classifyFailure } from './classify-failure.ts'
import { createListeners } from './listeners.ts'
import { createTimer } from './restartable-timer.ts'
import type { SaveFailure, SavingDeps } from './saving-deps.ts'
import type { Saving, SavingState } from './saving-state.ts'
import { createShownProblems, savingPhaseOf } from './view-state.ts'

/** After this number of consecutive conflicts the next attempt is delayed. */
const CONFLICTS_IN_A_ROW = 3

/**
 * The delay before the draft is checked, in milliseconds. It is longer than the usual interval between two keys, so that
 * validation never delays a keystroke.
 */
export const CHECK_DELAY_MS = 300

/**
 * Keeps and saves what a person types. One request runs at a time, and only changed fields are sent. No edit is ever lost: it is
 * in the draft, in the draft storage until it is saved, and sent again after a failure.
 */
export function createSaving(
  first: StoredProfile,
  { send, draftStorage, timers, random }: SavingDeps,
): Saving {
  const queue = createChangeQueue(first, draftStorage.readLeftovers())
  const shownProblems = createShownProblems()
  const listeners = createListeners()
  let failure: Extract<SaveFailure, { kind: 'later' | 'stopped' }> | null = null
  let failures = 0
  let confirmed = false

  const checking = createTimer(timers, CHECK_DELAY_MS, refresh)
  const autoSaving = createTimer(timers, AUTO_SAVE_DELAY_MS, onPause)
  const retrying = createTimer(timers, 0, proceed)

  let state: SavingState = {
    draft: queue.draft(),
    stored: queue.stored(),
    phase: 'saved',
    autoSave: queue.autoSave(),
    problems: [],
    failure: null,
    conflicting: [],
    replaced: [],
    others: {},
    restored: false,
  }
  refresh()
  if (state.phase !== 'saved') {
    autoSaving.start()
    publish({ restored: true })
  }

  function edit<Field extends DraftField>(field: Field, change: (value: Draft[Field]) => Draft[Field]): void {
    if (!queue.edit(field, change)) return
    confirmed = false
    checking.start()
    autoSaving.start()
    // The new draft is published before its validation, so that the keystroke is rendered first.
    publish({ draft: queue.draft(), phase: phase(true, false) })
  }

  return {
    get: () => state,
    subscribeTo: listeners.subscribeTo,
    edit,
    editList(list, change) {
      // All entries of a list have the same type, which TypeScript can't derive for a union of lists.
      edit(list, entries => change(entries as Entry[]) as never)
    },
    reveal(place) {
      shownProblems.reveal([place])
      refresh()
    },
    saveNow() {
      confirmed = true
      queue.forgetRefusals()
      if (failure?.kind === 'stopped') failure = null
      retrying.stop()
      onPause()
    },
    accept(latest) {
      if (failure?.kind === 'stopped') failure = null
      mergeRemote(latest)
      if (!autoSaving.running()) proceed()
    },
    discard(latest) {
      queue.reset(latest)
      failure = null
      confirmed = false
      shownProblems.clear()
      for (const timer of [checking, autoSaving, retrying]) timer.stop()
      publish({ restored: false })
      refresh()
    },
    flush() {
      autoSaving.stop()
      refresh()
      if (!mustWait()) proceed()
    },
  }

  /** Called after a pause in typing: problems are shown and valid changes are sent. */
  function onPause(): void {
    autoSaving.stop()
    shownProblems.reveal(queue.check().problems)
    refresh()
    if (!mustWait()) proceed()
  }

  /** Returns true while the retry delay that the server requested has not passed. */
  function mustWait(): boolean {
    return retrying.running() && failure?.kind === 'later' && failure.retryAfterMs !== null
  }

  /** Sends valid changes unless a request is in progress. */
  function proceed(): void {
    if (queue.isSending() || failure?.kind === 'stopped' || !(queue.autoSave() || confirmed)) return
    retrying.stop()
    const changes = queue.next()
    if (!changes) {
      confirmed = false
      failure = null
      failures = 0
    }
    refresh()
    if (changes) send(changes, queue.version()).then(onStored, onFailed)
  }

  function proceedUnlessEditing(): void {
    if (queue.isOneByOne() || !autoSaving.running()) proceed()
  }

  function onStored(latest: StoredProfile): void {
    failure = null
    failures = 0
    queue.confirm(latest)
    refresh()
    proceedUnlessEditing()
  }

  function onFailed(error: unknown): void {
    const reason = classifyFailure(error)
    if (reason.kind === 'conflict') onConflict(reason.latest)
    else if (reason.kind === 'refused') {
      failure = null
      shownProblems.reveal(queue.refuse(reason.key, reason.field))
      refresh()
      proceedUnlessEditing()
    } else {
      queue.unanswered()
      failure = reason
      if (reason.kind === 'later') {
        failures += 1
        retrying.start(backOffMs(failures, random(), reason.retryAfterMs))
      }
      refresh()
    }
  }

  function onConflict(latest: StoredProfile): void {
    failure = null
    failures += 1
    queue.conflict()
    mergeRemote(latest)
    if (failures > CONFLICTS_IN_A_ROW) retrying.start(backOffMs(failures, random(), null))
    else proceedUnlessEditing()
  }

  /** Merges changes that another tab or device has stored into the draft. */
  function mergeRemote(latest: StoredProfile): void {
    const { conflicting, replaced, others } = queue.mergeRemote(latest)
    if (conflicting.length > 0) publish({ conflicting, others })
    if (replaced.length > 0) publish({ replaced, others })
    refresh()
  }

  function phase(hasUnsent: boolean, hasProblems: boolean) {
    return savingPhaseOf({
      isSending: queue.isSending(),
      failure: failure && failure.kind,
      autoSave: queue.autoSave(),
      isEditing: autoSaving.running(),
      hasUnsent,
      hasProblems,
    })
  }

  /** Recomputes the state, notifies the listeners and stores unsaved changes in the draft storage. */
  function refresh(): void {
    checking.stop()
    const hasUnsent = queue.unsent().length > 0
    const { problems } = queue.check()
    if (!hasUnsent && problems.length === 0 && !queue.isSending()) autoSaving.stop()
    publish({
      draft: queue.draft(),
      stored: queue.stored(),
      autoSave: queue.autoSave(),
      phase: phase(hasUnsent, problems.length > 0),
      problems: shownProblems.of(problems),
      failure: failure && failure.key,
    })
    draftStorage.store(queue.unsaved())
  }

  function publish(change: Partial<SavingState>): void {
    const before = state
    state = { ...before, ...change }
    listeners.notify(before, state)
  }
}
