import type { AccessoryId } from '@dotyk/domain/catalogue'
import { isReadable, readableLength, unprintableIn } from '@dotyk/domain/print'
import type { TFunction } from 'i18next'

/**
 * Why a text can't be printed on an accessory as it stands: letters no font has, or too many to be read.
 * @param t of the namespace `catalogue`
 */
export function findPrintProblem(
  t: TFunction<'catalogue'>,
  accessory: AccessoryId,
  text: string,
): string | undefined {
  const letters = unprintableIn(text)
  if (letters) return t('unprintable', { letters })
  const shown = text.trim()
  return isReadable(shown, accessory)
    ? undefined
    : t('unreadable', { most: readableLength(shown, accessory) })
}
