import { Button } from '@dotyk/ui/button'
import { tabClasses } from '@dotyk/ui/tabs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import { useRedirectOnSessionEnd } from '../../shared/use-redirect-on-session-end.ts'
import { BackgroundPart } from './background-part.tsx'
import { MissingFields } from './missing-fields.tsx'
import { PosterPart } from './poster-part.tsx'
import { SHARE_PARTS, useShareOptions } from './share-options.ts'
import { ShareOutline, ShareSkeleton } from './share-outline.tsx'
import { useSharing } from './share-query.ts'
import { SignaturePart } from './signature-part.tsx'
import { SitePart } from './site-part.tsx'
import styles from './share.module.css'

const PARTS = { signature: SignaturePart, background: BackgroundPart, poster: PosterPart, site: SitePart }

/** Loads what is made of the card and renders the chosen part, or the page that replaces it. */
export function LoadedShare() {
  const { t } = useTranslation('share')
  const options = useShareOptions()
  const made = useSharing(options.language)
  const isElsewhere = useRedirectOnSessionEnd(made.error)
  if (made.error && !isElsewhere && !made.data) {
    return (
      <MessagePage
        title={t('loadFailed')}
        actions={
          <Button variant="filled" size="large" busy={made.isFetching} onClick={() => void made.refetch()}>
            {t('again')}
          </Button>
        }
      >
        <p>{t('loadFailedText')}</p>
      </MessagePage>
    )
  }
  if (!made.data) {
    return (
      <ShareOutline>
        <ShareSkeleton />
      </ShareOutline>
    )
  }
  const Part = PARTS[options.part]
  return (
    <ShareOutline>
      <nav aria-label={t('parts')} className={`${tabClasses.tabs} ${styles.parts}`}>
        {SHARE_PARTS.map(part => (
          <Link
            key={part}
            to={options.addressOf(part)}
            replace
            preventScrollReset
            aria-current={part === options.part ? 'page' : undefined}
            className={tabClasses.tab}
          >
            {t(`part.${part}`)}
          </Link>
        ))}
      </nav>
      <MissingFields made={made.data} />
      <Part made={made.data} options={options} />
    </ShareOutline>
  )
}
