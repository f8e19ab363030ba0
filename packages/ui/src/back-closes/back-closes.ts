import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

/*
 * Back closes what lies over a page before it leaves the page. What opens adds one entry to the history, a copy of the
 * page's own, for Back to take away. Closed in another way, it leaves the entry there, and Back passes over it: removing
 * it at once would race against a navigation that follows.
 */

interface EntryState {
  /** The key of the page: its own entry and the added one have the same. */
  key?: string
  /** Marks the added entry. */
  isCover?: true
}

interface Cover {
  close: () => void
  /** Whether it stays open for now, because it asks a question before it closes. */
  asksFirst: () => boolean
}

const stateOf = (state: unknown) => (state ?? {}) as EntryState
const keyOf = (state: unknown) => stateOf(state).key ?? 'default'

/** The open overlays, the uppermost last. */
const covers: Cover[] = []
const isBrowser = typeof window !== 'undefined'
let isAtCover = isBrowser && stateOf(history.state).isCover === true
let currentKey = isBrowser ? keyOf(history.state) : 'default'
/** A link within the page makes an entry of its own, which is told from the page's by its address. */
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
  // A router has nothing to do: the page stays.
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

// Before the listener of a router.
if (isBrowser) addEventListener('popstate', onPopState, { capture: true })

/**
 * Says at which of the document's pages the browser is, for who changes the address without a new document.
 * @param key as the page's entry in the history has it in its state
 */
export function setPageKey(key: string): void {
  currentKey = key
  isAtCover = stateOf(history.state).isCover === true
  if (isAtCover) coverAddress = location.href
}

/** The same for a router: @param key of its location */
export function useBackKey(key: string): void {
  useEffect(() => setPageKey(key), [key])
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
