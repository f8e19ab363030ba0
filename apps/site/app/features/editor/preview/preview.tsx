import '@dotyk/card-page/card.css'
import { CardView } from '@dotyk/card-page'
import { memo, useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSiteData } from '../../../shared/site-data.ts'
import { createDraftRules } from '../draft/draft-rules.ts'
import { useEditor, useSavingState } from '../editor-context.tsx'
import { useShownPhoto } from '../photo/use-photo.ts'
import { previewCard } from './preview-card.ts'
import styles from './preview.module.css'

const Card = memo(CardView)

/** The very card visitors get, from the draft as far as it is valid. It follows the typing without holding it up. */
export function Preview() {
  const { t } = useTranslation('editor')
  const { profile, language, icons } = useEditor()
  const { brand, publicUrl } = useSiteData()
  const photo = useShownPhoto()
  const draft = useDeferredValue(useSavingState(state => state.draft))
  const stored = useSavingState(state => state.stored)
  // Rules of its own: what it remembers of the last check is about the deferred draft.
  const rules = useMemo(createDraftRules, [])
  const card = useMemo(
    () => previewCard(profile, rules.check(draft, stored, []).values, photo),
    [profile, rules, draft, stored, photo],
  )
  return (
    <div className={styles.phone}>
      <div className={styles.screen} role="region" aria-label={t('previewLabel')} tabIndex={0}>
        <Card
          card={card}
          language={language}
          brand={brand}
          origin={publicUrl}
          icons={icons}
          preview
          photoSize={512}
        />
      </div>
    </div>
  )
}
