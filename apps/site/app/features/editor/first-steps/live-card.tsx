import { CardView } from '@dotyk/card-page'
import { memo, useDeferredValue } from 'react'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor } from '../editor-context.tsx'
import { useDraftCard } from '../preview/use-draft-card.ts'
import { useLookStyles } from '../preview/use-look-styles.ts'
import styles from './live-strip.module.css'

const MemoCard = memo(CardView)

/** The card as visitors see it, rendered at a phone's width and scaled down. */
export function LiveCard() {
  const { language, icons } = useEditor()
  const { brand, publicUrl } = useSiteData()
  // The card is deferred, so that the field in which the owner types is rendered first.
  const { card, items } = useDeferredValue(useDraftCard())
  useLookStyles(card.customization.look)
  return (
    <div className={styles.small} inert>
      <MemoCard
        card={card}
        items={items}
        language={language}
        brand={brand}
        origin={publicUrl}
        icons={icons}
        preview
      />
    </div>
  )
}
