import '@dotyk/card-page/card.css'
import { CardView, type Look } from '@dotyk/card-page'
import { hasLinks } from '@dotyk/domain/card'
import { CONTACT_LISTS, isTimeDependent } from '@dotyk/domain/profile'
import {
  lazy,
  memo,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { ArrangeTools } from '../layout/arrange-tools.tsx'
import { useOwnLayout } from '../layout/use-own-layout.ts'
import { usePreviewedLook } from '../pictures/shown-pictures.ts'
import styles from './preview.module.css'
import { useDraftCard } from './use-draft-card.ts'
import { useLookStyles } from './use-look-styles.ts'

const ArrangeGrid = lazy(async () => ({ default: (await import('../layout/arrange-grid.tsx')).ArrangeGrid }))
const PreviewTime = lazy(async () => ({
  default: (await import('../visibility/preview-time.tsx')).PreviewTime,
}))
const MemoCard = memo(CardView)

/**
 * Shows the card as visitors see it, rendered from the valid parts of the draft. In another mode the owner arranges the card's
 * buttons.
 */
export function Preview() {
  const { t } = useTranslation('editor')
  const { language, icons, profile } = useEditor()
  const isLocked = profile.lockedFields.includes('layout')
  const { brand, publicUrl } = useSiteData()
  const [wanted, setArranging] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  // Items that are hidden now keep their places among the others, so all items are arranged.
  const { card, items } = useDraftCard({ at, shows: wanted ? 'everything' : undefined })
  const hasTimes = useSavingState(({ draft }) =>
    CONTACT_LISTS.some(list => draft[list].some(({ visibility }) => isTimeDependent(visibility))),
  )
  useLookStyles(card.customization.look)
  const isTrying = Object.values(usePreviewedLook()).some(part => part !== null)
  const { isDefault, canUndo, change, placeByDefault, undo, forgetSteps } = useOwnLayout()
  const [byKeys, setByKeys] = useState(false)
  const canArrange = hasLinks(items) && !isLocked
  const arranging = wanted && canArrange

  const toggle = useCallback(
    (isByKeys: boolean) => {
      forgetSteps()
      setByKeys(isByKeys)
      // The card stays visible until the code for arranging has loaded.
      startTransition(() => setArranging(!arranging))
    },
    [forgetSteps, arranging],
  )
  const leave = useEffectEvent(() => {
    setArranging(false)
    forgetSteps()
  })
  // Arranging ends when the owner leaves the page or hides the preview.
  useEffect(() => () => leave(), [])
  const grid = useCallback(
    (look: Look) => <ArrangeGrid card={card} look={look} onMoved={change} byKeys={byKeys} />,
    [card, change, byKeys],
  )
  return (
    <div className={styles.pane}>
      {isLocked && <p className={styles.hint}>{t('arrange.locked')}</p>}
      {canArrange && (
        <div className={styles.tools} data-arranging={arranging || undefined}>
          <ArrangeTools
            arranging={arranging}
            onToggle={toggle}
            onDefault={placeByDefault}
            isDefault={isDefault}
            onUndo={undo}
            canUndo={canUndo}
          />
          {arranging && <p className={styles.hint}>{t('arrange.hint')}</p>}
        </div>
      )}
      {hasTimes && !arranging && (
        <Suspense>
          <PreviewTime at={at} onChange={setAt} />
        </Suspense>
      )}
      {isTrying && <p className={styles.trying}>{t('tryingOn')}</p>}
      <div className={styles.phone} data-trying={isTrying || at !== null || undefined}>
        <div
          className={styles.screen}
          role="region"
          aria-label={t('previewLabel')}
          tabIndex={arranging ? -1 : 0}
        >
          <MemoCard
            card={card}
            items={items}
            language={language}
            brand={brand}
            origin={publicUrl}
            icons={icons}
            preview
            photoSize={512}
            {...(arranging && { grid })}
          />
        </div>
      </div>
    </div>
  )
}
