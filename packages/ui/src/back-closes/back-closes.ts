import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/*
 * Back closes an overlay before it leaves the page. Opening an overlay adds a history entry, a copy of the page's own, which Back
 * removes. Closing the overlay in another way keeps the entry, and Back skips it, because removing it immediately would race with
 * a following navigation.
 */

interface EntryState {
  /** The key of the page, shared by its own entry and the added one. */
  key?: string
  /** True for the entry that the overlay added. */
  isCover?: true
}

interface Cover {
  close: () => void
  /** Returns true if the overlay asks for confirmation before it closes, and so stays open for now. */
  asksFirst: () => boolean
}

const stateOf = (state: unknown) => (state ?? {}) as EntryState
const keyOf = (state: unknown) => stateOf(state).key ?? 'default'

/** The open overlays, the topmost last. */
const covers: Cover[] = []
const isBrowser = typeof window !== 'undefined'
let isAtCover = isBrowser && stateOf(history.state).isCover === true
let currentKey = isBrowser ? keyOf(history.state) : 'default'
/** A link within the page adds its own entry, which is recognised by its different address. */
let coverAddress = isBrowser ? location.href : ''

function addEntry(): void {
  if (stateOf(history.state).isCover) return
  history.pushState({ ...stateOf(history.state), isCover: true }, '')
  isAtCover = true
  coverAddress = location.href
}

function onPopState(event: PopStateEvent): void {
  const isCover = stateOf(event.state).isCover === true
  const wasAtCover = isAtCover
  isAtCover = isCover
  const isSamePage = keyOf(event.state) === currentKey && location.href === coverAddress
  if (!isSamePage || (!isCover && !wasAtCover)) return
  // The router must ignore this event, because the page stays.
  event.stopImmediatePropagation()
  if (isCover) return
  const uppermost = covers.at(-1)
  if (!uppermost) {
    history.back()
    return
  }
  if (!uppermost.asksFirst()) covers.pop()
  if (covers.length > 0) addEntry()
  uppermost.close()
}

// The capture phase runs before a router's listener.
if (isBrowser) addEventListener('popstate', onPopState, { capture: true })

/**
 * Sets the key of the current page, for code that changes the address without loading a document.
 * @param key the key in the history state of the page's entry
 */
export function setPageHistoryKey(key: string): void {
  currentKey = key
  isAtCover = stateOf(history.state).isCover === true
  if (isAtCover) coverAddress = location.href
}

/** Sets the key of the current page for a router. @param key the key of the router's location */
export function useRouterHistoryKey(key: string): void {
  useEffect(() => setPageHistoryKey(key), [key])
}

const neverAsks = () => false

/**
 * While `isOpen`, Back closes the overlay and the page stays.
 * @param asksFirst returns true if `onBack` asks for confirmation instead of closing it
 */
export function useBackCloses(
  isOpen: boolean,
  onBack: () => void,
  asksFirst: () => boolean = neverAsks,
): void {
  const close = useEffectEvent(onBack)
  const asks = useEffectEvent(asksFirst)
  // A layout effect, because Back may be pressed as soon as the overlay is visible.
  useLayoutEffect(() => {
    if (!isOpen) return
    const cover: Cover = { close: () => close(), asksFirst: () => asks() }
    covers.push(cover)
    addEntry()
    return () => {
      const at = covers.indexOf(cover)
      if (at !== -1) covers.splice(at, 1)
    }
  }, [isOpen])
}
