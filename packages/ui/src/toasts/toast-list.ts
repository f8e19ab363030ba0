import { createStore } from '../store/index.ts'

/** `progress` stays until the code that showed it dismisses it. */
export type ToastKind = 'success' | 'error' | 'info' | 'progress'

export interface Toast {
  id: number
  kind: ToastKind
  text: string
  /** The reason of a failure, on a separate line. */
  reason?: string | undefined
  action?: ToastAction | undefined
  /** The language of `text` if it differs from the page's. */
  lang?: string | undefined
}

type ToastExtras = Pick<Toast, 'reason' | 'action' | 'lang'>

/** An action of a notice, such as undo. Pressing it dismisses the notice. */
export interface ToastAction {
  label: string
  run: () => void
}

/** A notice with an action stays longer, in milliseconds. */
export const TOAST_WITH_ACTION_MS = 10_000

/** Display times in milliseconds; errors stay long enough to be read twice. */
export const TOAST_MS = { success: 4_000, info: 6_000, error: 10_000, progress: null } satisfies Record<
  ToastKind,
  number | null
>

const MOST_AT_ONCE = 3

export const toastStore = createStore<readonly Toast[]>([])
let lastId = 0

/** Shows a short notice, without duplicates. Returns its id for dismissing it early. */
export function showToast(text: string, kind: ToastKind = 'success', extras: ToastExtras = {}): number {
  const id = ++lastId
  const others = toastStore.get().filter(toast => toast.text !== text)
  toastStore.set([...others, { id, kind, text, ...extras }].slice(-MOST_AT_ONCE))
  return id
}

export function dismissToast(id: number): void {
  const left = toastStore.get().filter(toast => toast.id !== id)
  if (left.length < toastStore.get().length) toastStore.set(left)
}
