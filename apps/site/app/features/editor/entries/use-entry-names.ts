import { findService } from '@dotyk/domain/profile'
import { useTranslation } from 'react-i18next'
import type { Entry, ListName } from '../draft/draft.ts'
import { readableText } from '../draft/entry-text.ts'
import { useEditor } from '../editor-context.tsx'

/** How the editor speaks of entries: in labels, in notices, to screen readers. */
export function useEntryNames() {
  const { t } = useTranslation('editor')
  const { language } = useEditor()

  function kindOf(list: ListName, entry: Entry): string {
    const service = serviceOf(list, entry)
    return service === null ? t(`add.${list}`) : (findService(service)?.captions[language] ?? service)
  }

  return {
    /** `Instagram`, `Phone`: what the entry is. */
    kindOf,
    /** `Instagram @olena`: which one it is. */
    nameOf: (list: ListName, entry: Entry): string => {
      const text =
        ('icon' in entry || 'street' in entry) && entry.title ? entry.title : readableText(list, entry)
      return `${kindOf(list, entry)} ${text || t('entry.fresh')}`
    },
  }
}

/** The service an entry is of; null in lists without services. */
export function serviceOf(list: ListName, entry: Entry): string | null {
  return list !== 'sites' && 'name' in entry ? entry.name : null
}
