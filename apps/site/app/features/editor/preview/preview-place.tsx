import { lazy, Suspense } from 'react'
import { useIsWide } from '../use-is-wide.ts'
import styles from './preview.module.css'

const Preview = lazy(async () => ({ default: (await import('./preview.tsx')).Preview }))

/** Where the preview stands: always beside the form on a wide screen, on a narrow one while it is asked for. */
export function PreviewPlace({ asked }: { asked: boolean }) {
  const isWide = useIsWide()
  if (!isWide && !asked) return null
  return (
    <Suspense fallback={<div className={`${styles.phone} ${styles.coming}`} />}>
      <Preview />
    </Suspense>
  )
}
