import { Button } from '@dotyk/ui/button'
import { tabClasses } from '@dotyk/ui/tabs'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MessagePage } from '../../shared/shell/message-page.tsx'
import { useRedirectOnSessionEnd } from '../../shared/use-redirect-on-session-end.ts'
import { BackgroundPart } from './background-part.tsx'
import { MissingFields } from './missing-fields.tsx'
import { PosterPart } from './poster-part.tsx'
import { SHARE_PARTS, type ShareOptions, useShareOptions } from './share-options.ts'
import { ShareFrame, ShareSkeleton } from './share-frame.tsx'
import { type SharingContent, useSharingContent } from './share-query.ts'
import { SignaturePart } from './signature-part.tsx'
import { SitePart } from './site-part.tsx'
import { useWallet } from './wallet-query.ts'
import { WalletPart } from './wallet-part.tsx'
import styles from './share.module.css'

const PARTS = { signature: SignaturePart, background: BackgroundPart, poster: PosterPart, site: SitePart }

/** Scrolls the chosen tab into view, because on a phone not all tabs fit in the row. */
function scrollToTab(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

/**
 * Loads the signatures, posters and HTML of the card and renders the chosen part, or an error message; redirects if the session
 * has ended.
 */
export function LoadedShare() {
  const { t } = useTranslation('share')
  const options = useShareOptions()
  const sharing = useSharingContent(options.language)
  const wallet = useWallet().data
  const offersWallet = (wallet?.offered.length ?? 0) > 0
  const isElsewhere = useRedirectOnSessionEnd(sharing.error)
  if (sharing.error && !isElsewhere && !sharing.data) {
    return (
      <MessagePage
        title={t('loadFailed')}
        actions={
          <Button
            variant="filled"
            size="large"
            busy={sharing.isFetching}
            onClick={() => void sharing.refetch()}
          >
            {t('again')}
          </Button>
        }
      >
        <p>{t('loadFailedText')}</p>
      </MessagePage>
    )
  }
  if (!sharing.data) {
    return (
      <ShareFrame>
        <ShareSkeleton />
      </ShareFrame>
    )
  }
  const part = options.part === 'wallet' && !offersWallet ? 'signature' : options.part
  return (
    <ShareFrame>
      <nav aria-label={t('parts')} className={`${tabClasses.tabs} ${styles.parts}`}>
        {SHARE_PARTS.filter(each => each !== 'wallet' || offersWallet).map(each => (
          <Link
            key={each}
            to={options.addressOf(each)}
            replace
            preventScrollReset
            aria-current={each === part ? 'page' : undefined}
            ref={each === part ? scrollToTab : undefined}
            className={tabClasses.tab}
          >
            {t(`part.${each}`)}
          </Link>
        ))}
      </nav>
      <MissingFields content={sharing.data} />
      {part === 'wallet' ? (
        wallet && <WalletPart wallet={wallet} />
      ) : (
        <ChosenPart part={part} content={sharing.data} options={options} />
      )}
    </ShareFrame>
  )
}

function ChosenPart({
  part,
  ...props
}: {
  part: keyof typeof PARTS
  content: SharingContent
  options: ShareOptions
}) {
  const Part = PARTS[part]
  return <Part {...props} />
}
