import { Activity, lazy, memo, Suspense } from 'react'
import { useIsEditorInUse } from '../first-use.ts'
import { useIsWide } from '../use-is-wide.ts'
import { ServerRenderedCard } from './server-rendered-card.tsx'
import styles from './preview.module.css'

const Preview = memo(lazy(async () => ({ default: (await import('./preview.tsx')).Preview })))

interface PreviewPlaceProps {
  firstCard: string | null
  /** True if the preview is currently selected on a narrow screen. */
  asked: boolean
}

/**
 * Renders the preview: always on a wide screen, and on request on a narrow one. The preview is rendered in advance once the
 * editor is in use.
 */
export function PreviewPane({ firstCard, asked }: PreviewPlaceProps) {
  const isInUse = useIsEditorInUse()
  const isShown = useIsWide() || asked
  if (!isShown && !isInUse) return null
  return (
    <Suspense fallback={<Coming firstCard={firstCard} />}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>
        <Preview />
      </Activity>
    </Suspense>
  )
}

/** The placeholder while the preview loads. */
function Coming({ firstCard }: { firstCard: string | null }) {
  if (firstCard === null) return <div className={`${styles.phone} ${styles.coming}`} />
  return (
    <div className={styles.phone}>
      <ServerRenderedCard html={firstCard} className={styles.screen} />
    </div>
  )
}
