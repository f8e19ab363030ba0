import '@dotyk/card-page/card.css'
import { CardView, type Look } from '@dotyk/card-page'
import { holdsLinks } from '@dotyk/domain/card'
import { lazy, memo, startTransition, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { createDraftRules } from '../draft/draft-rules.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { ArrangeTools } from '../layout/arrange-tools.tsx'
import { useOwnLayout } from '../layout/use-own-layout.ts'
import { useShownPhoto } from '../photo/use-photo.ts'
import { useShownPictures, useTriedOn } from '../pictures/shown-pictures.ts'
import type { Refusal } from '../saving/problem.ts'
import { previewCard } from './preview-card.ts'
import { createShownCard } from './shown-card.ts'
import styles from './preview.module.css'

const ArrangeGrid = lazy(async () => ({ default: (await import('../layout/arrange-grid.tsx')).ArrangeGrid }))
const MemoCard = memo(CardView)
/** The same array each time: a field is checked again only where something about it changed. */
const NO_REFUSALS: readonly Refusal[] = []

/** The very card visitors get, from the draft as far as it is valid, and the place where its buttons are arranged. */
export function Preview() {
  const { t } = useTranslation('editor')
  const { language, icons } = useEditor()
  const { brand, publicUrl } = useSiteData()
  const { card, items } = useDraftCard()
  const { isDefault, canUndo, change, placeByDefault, undo, forgetSteps } = useOwnLayout()
  const [wanted, setArranging] = useState(false)
  const canArrange = holdsLinks(items)
  const arranging = wanted && canArrange

  const toggle = () => {
    forgetSteps()
    // The card stays as it is until the arranging is here.
    startTransition(() => setArranging(!arranging))
  }
  const grid = useCallback(
    (look: Look) => <ArrangeGrid card={card} look={look} onMoved={change} />,
    [card, change],
  )
  return (
    <div className={styles.pane}>
      {canArrange && (
        <div className={styles.tools}>
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
      <div className={styles.phone}>
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

/** The card of the draft, up to date with every key: little is drawn for one, so it needn't wait for the field. */
function useDraftCard() {
  const { profile, language } = useEditor()
  const photo = useShownPhoto()
  const { logo, background, groupLogo } = useShownPictures()
  const triedOn = useTriedOn()
  const draft = useSavingState(state => state.draft)
  const stored = useSavingState(state => state.stored)
  // Rules of its own: the saving's are about what it last checked.
  const rules = useMemo(createDraftRules, [])
  const show = useMemo(createShownCard, [])
  return useMemo(() => {
    const { values } = rules.check(draft, stored, NO_REFUSALS)
    return show(
      previewCard(profile, values, { photo, logo, background, groupLogo, triedOn }, new Date()),
      language,
    )
  }, [profile, language, rules, show, draft, stored, photo, logo, background, groupLogo, triedOn])
}
