import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** How much of the film is seen when it begins. */
const SEEN = 0.35

const CALM = '(prefers-reduced-motion: reduce)'

/** `unknown` on the server; `asked`: only when the person asks for it, who wants little motion or little data. */
type Start = 'unknown' | 'asked' | 'by-itself'

/**
 * A film that plays while it is seen: by itself, unless the person wants little motion or little data, and as they press.
 * Until it plays for the first time there is no video, so that nothing of it is loaded.
 */
export function useFilm() {
  const box = useRef<HTMLElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const start = useSyncExternalStore(subscribe, readStart, () => 'unknown' as const)
  const [pressed, setPressed] = useState<boolean | null>(null)
  const [isSeen, setIsSeen] = useState(false)
  const [isWanted, setIsWanted] = useState(false)
  const isOn = pressed ?? start === 'by-itself'
  const plays = isOn && isSeen
  if (plays && !isWanted) setIsWanted(true)

  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => setIsSeen(entry?.isIntersecting ?? false), {
      threshold: SEEN,
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const film = video.current
    if (!film) return
    if (!plays) return film.pause()
    // A phone that saves its battery plays nothing by itself.
    film.play().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'AbortError') setPressed(false)
    })
  }, [plays, isWanted])

  return { box, video, start, isOn, isWanted, toggle: () => setPressed(!isOn) }
}

function subscribe(changed: () => void): () => void {
  const calm = matchMedia(CALM)
  calm.addEventListener('change', changed)
  return () => calm.removeEventListener('change', changed)
}

function readStart(): Start {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return matchMedia(CALM).matches || connection?.saveData ? 'asked' : 'by-itself'
}
