import type { CardItem } from '@dotyk/domain/card'

const RIGHT_TO_LEFT =
  /^\P{L}*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u

/** `rtl` for what begins with a letter that is written from right to left: icon, texts and arrow change sides. */
export function directionOf({ caption }: Pick<CardItem, 'caption'>): 'rtl' | undefined {
  return RIGHT_TO_LEFT.test(caption) ? 'rtl' : undefined
}
