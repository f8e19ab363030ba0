import { createStore } from '@dotyk/ui/store'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

export interface KeyBinding {
  /** A letter, `shift+x`, `mod+k` (⌘ or Ctrl), `/`, `?`, `Escape`. Letters are places on the keyboard, so that every layout has them. */
  keys: string
  /** What it does, for the list of all keys; already translated. */
  name: string
  run: (event: KeyboardEvent) => void
  /** Works while something is being typed, too. */
  inFields?: boolean
}

export interface KeyGroup {
  id: symbol
  bindings: readonly KeyBinding[]
}

/** The keys of what is on the screen now; the newest group is asked first. */
export const keyGroups = createStore<readonly KeyGroup[]>([])

/** Binds keys as long as the component is on the screen. A modal dialog has the keyboard to itself. */
export function useKeys(bindings: readonly KeyBinding[], enabled = true): void {
  const run = useEffectEvent((keys: string, event: KeyboardEvent) => {
    bindings.find(binding => binding.keys === keys)?.run(event)
  })
  const described = JSON.stringify(bindings.map(({ keys, name, inFields }) => ({ keys, name, inFields })))
  // A layout effect: whoever sees a thing may press its key at once.
  useLayoutEffect(() => {
    if (!enabled) return
    const group: KeyGroup = {
      id: Symbol('keys'),
      bindings: (JSON.parse(described) as Omit<KeyBinding, 'run'>[]).map(binding => ({
        ...binding,
        run: event => run(binding.keys, event),
      })),
    }
    keyGroups.set([group, ...keyGroups.get()])
    return () => keyGroups.set(keyGroups.get().filter(({ id }) => id !== group.id))
  }, [described, enabled])
}

/** Listens for the keys of all groups; the shell does it once. */
export function useKeyListener(): void {
  useEffect(() => {
    document.addEventListener('keydown', runKey)
    return () => document.removeEventListener('keydown', runKey)
  }, [])
}

/** The key whose last press acted, as long as it is held. */
let actedCode: string | null = null

function runKey(event: KeyboardEvent): void {
  // A held key acts once, and types nothing into the field that its press has opened.
  if (event.repeat) {
    if (event.code === actedCode) event.preventDefault()
    return
  }
  actedCode = null
  if (event.defaultPrevented || event.isComposing || document.querySelector('dialog[open]')) return
  if (isAtOpenMenu(event.target)) return
  const pressed = pressedKeys(event)
  const typing = isTyping(event.target)
  for (const { bindings } of keyGroups.get()) {
    const binding = bindings.find(({ keys, inFields = false }) => keys === pressed && (inFields || !typing))
    if (!binding) continue
    event.preventDefault()
    actedCode = event.code
    binding.run(event)
    return
  }
}

/** What was pressed, spelled as bindings are. */
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

/** A menu has the keyboard to itself, from the press that opens it on: it takes the focus a moment later. */
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
