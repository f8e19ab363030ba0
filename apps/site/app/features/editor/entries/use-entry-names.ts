import { findService } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import type { Entry, ListName } from '../draft/draft.ts'
import { readableText } from '../draft/entry-text.ts'
import { useEditor } from '../editor-context.tsx'

/** Returns functions that name entries for labels, notices and screen readers. */
export function useEntryNames() {
  const { t } = useTranslation('editor')
  const { language } = useEditor()

  function kindOf(list: ListName, entry: Entry): string {
    const service = serviceOfEntry(list, entry)
    return service === null ? t(`add.${list}`) : (findService(service)?.captions[language] ?? service)
  }

  return {
    /** The kind of the entry: `Instagram`, `Phone`. */
    kindOf,
    /** The kind and value of the entry: `Instagram @olena`. */
    nameOf: (list: ListName, entry: Entry): string => {
      const text =
        ('icon' in entry || 'street' in entry) && entry.title ? entry.title : readableText(list, entry)
      return `${kindOf(list, entry)} ${text || t('entry.fresh')}`
    },
  }
}

/** Returns the service of an entry; null in lists without services. */
export function serviceOfEntry(list: ListName, entry: Entry): string | null {
  return list !== 'sites' && 'name' in entry ? entry.name : null
}
