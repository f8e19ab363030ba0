import { createStore, useStore } from '@dotyk/ui/store'
import { registerSave } from '../../../shared/save-all-changes.ts'

/** The time for which sign-out waits for an upload, in milliseconds. */
const UPLOAD_TIMEOUT_MS = 15_000

type Uploads = ReadonlySet<Promise<unknown>>
const NONE: Uploads = new Set()
const running = createStore<Uploads>(NONE)

/** Tracks an upload until it ends: until then the state counts as unsaved, and leaving the page requires confirmation. */
export async function trackUpload<Stored>(upload: Promise<Stored>): Promise<Stored> {
  running.set(new Set([...running.get(), upload]))
  addEventListener('beforeunload', askBeforeLeaving)
  try {
    return await upload
  } finally {
    running.set(new Set([...running.get()].filter(other => other !== upload)))
    if (running.get().size === 0) removeEventListener('beforeunload', askBeforeLeaving)
  }
}

export function useIsUploading(): boolean {
  return useStore(running, NONE).size > 0
}

function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Resolves to true once all uploads are stored. */
async function waitForUploads(): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), UPLOAD_TIMEOUT_MS)
  const all = Promise.all(running.get()).then(
    () => true,
    () => false,
  )
  return Promise.race([all, tooLong]).finally(() => clearTimeout(timer))
}

registerSave(waitForUploads)
