import { lazy, Suspense, useSyncExternalStore } from 'react'
import styles from './preview.module.css'

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))
const WIDE = '(min-width: 1000px)'

function subscribe(listener: () => void) {
  const query = matchMedia(WIDE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Where the preview stands: always beside the form on a wide screen, on a narrow one while it is asked for. */
export function PreviewPlace({ asked }: { asked: boolean }) {
  const isWide = useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
  if (!isWide && !asked) return null
  return (
    <Suspense fallback={<div className={`${styles.phone} ${styles.coming}`} />}>
      <Preview />
    </Suspense>
  )
}
