import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useHasShared } from '../../../shared/first-share.ts'
import { useFirstSteps } from '../first-steps/use-first-steps.ts'
import { Icon } from '../icon.tsx'
import { useIsWide } from '../use-is-wide.ts'
import { useShareCard } from '../preview/use-share.ts'
import styles from './composer.module.css'

/**
 * Announces above the composer, which is always visible on a phone, that the card is ready to share. The line disappears once the
 * card has been shared or the owner has seen the strip at the top of the form.
 */
export function ReadyToShareLine() {
  const { t } = useTranslation('editor')
  const { isReadyToShare } = useFirstSteps()
  const [wasReadyToShare] = useState(isReadyToShare)
  const [isSeen, setSeen] = useState(false)
  const isWide = useIsWide()
  const hasShared = useHasShared()
  const { share, isWaiting } = useShareCard()
  const isNews = isReadyToShare && !wasReadyToShare && !isSeen && !isWide && !hasShared

  useEffect(() => {
    const strip = isNews ? document.querySelector('[data-live-strip]') : null
    if (!strip) return
    const looking = new IntersectionObserver(
      entries => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { threshold: 0.8 },
    )
    looking.observe(strip)
    return () => looking.disconnect()
  }, [isNews])

  if (!isNews && !isWaiting) return null
  return (
    <p className={styles.ready}>
      <Icon name="check" />
      <span className={styles.what}>{t('live.ready')}</span>
      <button
        type="button"
        className={styles.show}
        aria-busy={isWaiting || undefined}
        onClick={() => void (isWaiting || share())}
      >
        {t(isWaiting ? 'live.saving' : 'live.share')}
      </button>
    </p>
  )
}
