import '@dotyk/card-page/card.css'
import '@dotyk/card-page/looks.css'
import { CardView } from '@dotyk/card-page'
import type { Card, CardItem } from '@dotyk/domain/card'
import { memo } from 'react'
import { useSiteData } from '../../../shared/site-data.ts'
import { useEditor } from '../editor-context.tsx'
import styles from './card-thumbnail.module.css'

const MemoCard = memo(CardView)

/** A card rendered at a phone's width and scaled to its container; only its upper part is visible. */
export function CardThumbnail({ card, items }: { card: Card; items: readonly CardItem[] }) {
  const { language, icons } = useEditor()
  const { brand, publicUrl } = useSiteData()
  return (
    <div className={styles.place} inert>
      <div className={styles.card}>
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
    </div>
  )
}
