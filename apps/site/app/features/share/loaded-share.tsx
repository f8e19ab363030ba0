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
import { ShareOutline, ShareSkeleton } from './share-outline.tsx'
import { type Sharing, useSharing } from './share-query.ts'
import { SignaturePart } from './signature-part.tsx'
import { SitePart } from './site-part.tsx'
import { useWallet } from './wallet-query.ts'
import { WalletPart } from './wallet-part.tsx'
import styles from './share.module.css'

const PARTS = { signature: SignaturePart, background: BackgroundPart, poster: PosterPart, site: SitePart }

/** Loads what is made of the card and renders the chosen part, or the page that replaces it. */
export function LoadedShare() {
  const { t } = useTranslation('share')
  const options = useShareOptions()
  const made = useSharing(options.language)
  const wallet = useWallet().data
  const offersWallet = (wallet?.offered.length ?? 0) > 0
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
  const part = options.part === 'wallet' && !offersWallet ? 'signature' : options.part
  return (
    <ShareOutline>
      <nav aria-label={t('parts')} className={`${tabClasses.tabs} ${styles.parts}`}>
        {SHARE_PARTS.filter(each => each !== 'wallet' || offersWallet).map(each => (
          <Link
            key={each}
            to={options.addressOf(each)}
            replace
            preventScrollReset
            aria-current={each === part ? 'page' : undefined}
            className={tabClasses.tab}
          >
            {t(`part.${each}`)}
          </Link>
        ))}
      </nav>
      <MissingFields made={made.data} />
      {part === 'wallet' ? (
        wallet && <WalletPart wallet={wallet} />
      ) : (
        <ChosenPart part={part} made={made.data} options={options} />
      )}
    </ShareOutline>
  )
}

function ChosenPart({ part, ...props }: { part: keyof typeof PARTS; made: Sharing; options: ShareOptions }) {
  const Part = PARTS[part]
  return <Part {...props} />
}
