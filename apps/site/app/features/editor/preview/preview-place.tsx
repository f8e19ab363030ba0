import { Activity, lazy, memo, Suspense } from 'react'
import { useIsInUse } from '../first-use.ts'
import { useIsWide } from '../use-is-wide.ts'
import styles from './preview.module.css'

const load = () => import('./preview.tsx')
const Preview = memo(lazy(async () => ({ default: (await load()).Preview })))

/**
 * Where the preview stands: always beside the form on a wide screen, on a narrow one while it is asked for. It is drawn
 * before, once the editor is in use.
 */
export function PreviewPlace({ asked }: { asked: boolean }) {
  const isInUse = useIsInUse(load)
  const isShown = useIsWide() || asked
  if (!isShown && !isInUse) return null
  return (
    <Suspense fallback={<div className={`${styles.phone} ${styles.coming}`} />}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Preview />
      </Activity>
    </Suspense>
  )
}
