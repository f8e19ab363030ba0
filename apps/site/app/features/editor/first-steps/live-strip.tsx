import { isExpired } from '@dotyk/domain/profile'
import { Activity, lazy, memo, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEditor } from '../editor-context.tsx'
import { useIsEditorInUse } from '../first-use.ts'
import { Icon } from '../icon.tsx'
import { ServerRenderedCard } from '../preview/server-rendered-card.tsx'
import { qrShownStore } from '../profile-link/qr-shown-store.ts'
import { withoutScheme } from '../profile-link/without-scheme.ts'
import { RenewButton } from '../notices/renew-button.tsx'
import { useIsWide } from '../use-is-wide.ts'
import { useShareCard } from '../preview/use-share.ts'
import styles from './live-strip.module.css'
import { useFirstSteps } from './use-first-steps.ts'

const LiveCard = memo(lazy(async () => ({ default: (await import('./live-card.tsx')).LiveCard })))

interface LiveStripProps {
  firstCard: string | null
  /** Whether the card is currently shown in its own pane. */
  isPreviewed: boolean
  onPreview: () => void
  onAddress: () => void
}

/** A strip on narrow screens, shown once the card has a name and a contact: a small card, its address and a share button. */
export function LiveCardStrip({ firstCard, isPreviewed, onPreview, onAddress }: LiveStripProps) {
  const { t } = useTranslation('editor')
  const { profile } = useEditor()
  const { isReadyToShare } = useFirstSteps()
  const isWide = useIsWide()
  const { share, isWaiting } = useShareCard()
  const [now] = useState(() => new Date())
  if (!isReadyToShare || isWide) return null
  const address = withoutScheme(profile.url)
  const name = address.lastIndexOf('/') + 1
  const isOver = isExpired(profile.subscription, now)
  const title = t(isOver ? 'live.expired' : 'live.title')
  return (
    <section className={styles.strip} aria-label={title} data-live-strip>
      <div className={styles.card}>
        <Activity mode={isPreviewed ? 'hidden' : 'visible'}>
          <SmallCard firstCard={firstCard} />
        </Activity>
        <button type="button" className={styles.open} aria-label={t('live.open')} onClick={onPreview} />
      </div>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        <button type="button" className={styles.address} onClick={onAddress}>
          <span className="visually-hidden">{t('live.change')} </span>
          <span className={styles.text}>
            {address.slice(0, name)}
            <wbr />
            <b>{address.slice(name)}</b>
          </span>
          <Icon name="edit" size={15} />
        </button>
        {isOver ? (
          <RenewButton className={styles.share}>{t('live.renew')}</RenewButton>
        ) : (
          <div className={styles.ways}>
            <button
              type="button"
              className={styles.share}
              aria-busy={isWaiting || undefined}
              onClick={() => void (isWaiting || share())}
            >
              <Icon name="share" size={19} /> {t(isWaiting ? 'live.saving' : 'live.share')}
            </button>
            <button
              type="button"
              className={styles.qr}
              aria-label={t('live.qr')}
              title={t('live.qr')}
              onClick={() => qrShownStore.set(true)}
            >
              <Icon name="qr" size={24} />
            </button>
          </div>
        )}
      </div>
    </section>
  )
}

/** Shows the server-rendered card until the owner starts working on the page, and then the live card of the draft. */
function SmallCard({ firstCard }: { firstCard: string | null }) {
  const isInUse = useIsEditorInUse()
  const first = firstCard !== null && <ServerRenderedCard html={firstCard} className={styles.small} />
  if (first && !isInUse) return first
  return (
    <Suspense fallback={first}>
      <LiveCard />
    </Suspense>
  )
}
