import { Activity, lazy, memo, Suspense } from 'react'
import { useIsQuiet } from '../use-is-quiet.ts'
import { useIsWide } from '../use-is-wide.ts'
import styles from './preview.module.css'

const Preview = memo(lazy(async () => ({ default: (await import('./preview.tsx')).Preview })))

/**
 * Where the preview stands: always beside the form on a wide screen, on a narrow one while it is asked for. It is drawn
 * before, in a quiet moment.
 */
export function PreviewPlace({ asked }: { asked: boolean }) {
  const isQuiet = useIsQuiet()
  const isShown = useIsWide() || asked
  if (!isShown && !isQuiet) return null
  return (
    <Suspense fallback={<div className={`${styles.phone} ${styles.coming}`} />}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Preview />
      </Activity>
    </Suspense>
  )
}
