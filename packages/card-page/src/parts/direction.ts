import type { CardItem } from '@dotyk/domain/card'

const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** Returns `rtl` if the caption starts with a right-to-left letter, which mirrors icon, texts and arrow. */
export function captionDirection({ caption }: Pick<CardItem, 'caption'>): 'rtl' | undefined {
  return RIGHT_TO_LEFT.test(caption) ? 'rtl' : undefined
}
