import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Visible part of the film at which it starts. */
const SEEN = 0.35

const CALM = '(prefers-reduced-motion: reduce)'

/** `unknown` on the server; `asked`: only on request, for people who prefer reduced motion or data. */
type Start = 'unknown' | 'asked' | 'by-itself'

/**
 * Plays a film while visible: automatically, or only on request for people who prefer reduced motion or data. The video
 * element is created on the first play, so that nothing loads before.
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
    // A phone in power-saving mode refuses autoplay.
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
