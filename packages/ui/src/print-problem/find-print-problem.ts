import type { AccessoryId } from '@dotyk/domain/catalogue'
import { ORDER_LIMITS } from '@dotyk/domain/orders'
import { isReadable, readableLength, unprintableCharacters } from '@dotyk/domain/print'
import type { TFunction } from 'i18next'

/**
 * Returns why a text cannot be printed on an accessory: unsupported letters, or too many to be readable.
 * @param t translates the namespace `catalogue`
 */
export function findPrintProblem(
  t: TFunction<'catalogue'>,
  accessory: AccessoryId,
  text: string,
): string | undefined {
  const letters = unprintableCharacters(text)
  if (letters) return t('unprintable', { letters })
  const shown = text.trim()
  if (!isReadable(shown, accessory)) return t('unreadable', { most: readableLength(shown, accessory) })
  return shown.length > ORDER_LIMITS.printed ? t('tooLong', { most: ORDER_LIMITS.printed }) : undefined
}
