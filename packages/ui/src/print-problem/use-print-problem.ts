import type { AccessoryId } from '@dotyk/domain/catalogue'
import { isReadable, readableLength, unprintableIn } from '@dotyk/domain/print'
import { useTranslation } from 'react-i18next'

/** Says why a text can't be printed on an accessory as it stands: letters no font has, or too many to be read. */
export function usePrintProblem(accessory: AccessoryId): (text: string) => string | undefined {
  const { t } = useTranslation('catalogue')
  return text => {
    const letters = unprintableIn(text)
    if (letters) return t('unprintable', { letters })
    const shown = text.trim()
    return isReadable(shown, accessory)
      ? undefined
      : t('unreadable', { most: readableLength(shown, accessory) })
  }
}
