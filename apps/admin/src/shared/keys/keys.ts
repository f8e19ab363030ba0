import { createStore } from '@dotyk/ui/store'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

export interface KeyBinding {
  /**
   * A letter, `shift+x`, `mod+k` (⌘ or Ctrl), `/`, `?` or `Escape`. Letters are physical keys, so that they work in every
   * keyboard layout.
   */
  keys: string
  /** The translated description of the action, for the list of all keys. */
  name: string
  run: (event: KeyboardEvent) => void
  /** Whether the key also works while a field has the focus. */
  inFields?: boolean
}

export interface KeyGroup {
  id: symbol
  bindings: readonly KeyBinding[]
}

/** The key groups of the current screen; the group that was added last takes precedence. */
export const keyGroupsStore = createStore<readonly KeyGroup[]>([])

/** Binds keys while the component is mounted. While a modal dialog is open, only the dialog's keys work. */
export function useKeys(bindings: readonly KeyBinding[], enabled = true): void {
  const run = useEffectEvent((keys: string, event: KeyboardEvent) => {
    bindings.find(binding => binding.keys === keys)?.run(event)
  })
  const described = JSON.stringify(bindings.map(({ keys, name, inFields }) => ({ keys, name, inFields })))
  // A layout effect binds the keys before the component is painted.
  useLayoutEffect(() => {
    if (!enabled) return
    const group: KeyGroup = {
      id: Symbol('keys'),
      bindings: (JSON.parse(described) as Omit<KeyBinding, 'run'>[]).map(binding => ({
        ...binding,
        run: event => run(binding.keys, event),
      })),
    }
    keyGroupsStore.set([group, ...keyGroupsStore.get()])
    return () => keyGroupsStore.set(keyGroupsStore.get().filter(({ id }) => id !== group.id))
  }, [described, enabled])
}

/** Listens for the keys of all groups; only the shell calls this hook. */
export function useKeyListener(): void {
  useEffect(() => {
    document.addEventListener('keydown', runKey)
    return () => document.removeEventListener('keydown', runKey)
  }, [])
}

/** The key that triggered the last action, while it is held. */
let actedCode: string | null = null

function runKey(event: KeyboardEvent): void {
  // A held key triggers its action once, and its repetitions type nothing into a field that the action has opened.
  if (event.repeat) {
    if (event.code === actedCode) event.preventDefault()
    return
  }
  actedCode = null
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
  if (isAtOpenMenu(event.target)) return
  const pressed = pressedKeys(event)
  const typing = isTyping(event.target)
  for (const { bindings } of keyGroupsStore.get()) {
    const binding = bindings.find(({ keys, inFields = false }) => keys === pressed && (inFields || !typing))
    if (!binding) continue
    event.preventDefault()
    actedCode = event.code
    binding.run(event)
    return
  }
}

/** Returns the pressed key combination in the notation of the bindings. */
function pressedKeys(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): string {
  if (event.altKey) return ''
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return '?'
  if (event.key === '/' || event.code === 'Slash') return '/'
  const letter = /^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase()
  const key = letter ?? event.key
  return `${event.ctrlKey || event.metaKey ? 'mod+' : ''}${event.shiftKey ? 'shift+' : ''}${key}`
}

/**
 * Returns whether the target is in an open menu or is the button of one. The menu takes all keys, even before it has received
 * the focus.
 */
function isAtOpenMenu(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('[role="menu"], [aria-haspopup="menu"][aria-expanded="true"]') !== null
  )
}

const NO_TEXT = new Set(['button', 'checkbox', 'radio', 'submit', 'reset', 'file', 'range', 'color'])

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !NO_TEXT.has(target.type)
  return target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName)
}
