import type { ProductSetting } from '@dotyk/product-view/live'
import { useSiteData } from './site-data.ts'
import { useTexts } from './texts.tsx'

/**
 * Returns the labels and additional printed content for the rotatable view of a product.
 * @param title the product's name
 */
export function useProductSetting(title: string): ProductSetting {
  const { t } = useTexts('catalogue')
  const { brand, publicUrl } = useSiteData()
  return {
    publicUrl,
    words: { menu: t('printed.menu'), touch: t('printed.touch') },
    company: brand.isOwn ? null : brand.name,
    texts: {
      turn: t('live.turn', { title }),
      hint: t('live.hint'),
      front: t('live.front'),
      back: t('live.back'),
      degrees: degrees => t('live.degrees', { degrees }),
    },
  }
}
