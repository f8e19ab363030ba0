import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/*
 * Back closes what lies over a page before it leaves the page. What opens adds one entry to the history, a copy of the
 * page's own, for Back to take away. Closed in another way, it leaves the entry there, and Back passes over it: removing
 * it at once would race against a navigation that follows.
 */

interface EntryState {
  key?: string
  idx?: number
  /** Of the added entry. */
  isCover?: true
}

interface Cover {
  close: () => void
  /** Whether it stays open for now, because it asks a question before it closes. */
  asksFirst: () => boolean
}

/** What is open, the uppermost last. */
const covers: Cover[] = []
let isAtCover = false
/** Of the router's location: the page's own entry and the added one have the same. */
let locationKey = 'default'

const stateOf = (state: unknown) => (state ?? {}) as EntryState

function addEntry(): void {
  if (stateOf(history.state).isCover) return
  history.pushState({ ...stateOf(history.state), isCover: true }, '')
  isAtCover = true
}

function onPopState(event: PopStateEvent): void {
  const { key = 'default', idx, isCover = false } = stateOf(event.state)
  const wasAtCover = isAtCover
  isAtCover = isCover
  const isSamePage = idx !== undefined && key === locationKey
  if (!isSamePage || (!isCover && !wasAtCover)) return
  // The router has nothing to do: the page stays.
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

/**
 * To be used once, at the root: follows the browser's Back.
 * @param key of the router's location
 */
export function useBackKey(key: string): void {
  useEffect(() => {
    locationKey = key
    isAtCover = stateOf(history.state).isCover ?? false
  }, [key])
  useEffect(() => {
    // Before the router's own listener.
    addEventListener('popstate', onPopState, { capture: true })
    return () => removeEventListener('popstate', onPopState, { capture: true })
  }, [])
}

const neverAsks = () => false

/**
 * While `isOpen`, Back closes it and the page stays.
 * @param asksFirst whether `onBack` asks a question now instead of closing it
 */
export function useBackCloses(
  isOpen: boolean,
  onBack: () => void,
  asksFirst: () => boolean = neverAsks,
): void {
  const close = useEffectEvent(onBack)
  const asks = useEffectEvent(asksFirst)
  // A layout effect: whoever sees it open may press Back at once.
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
