import { Button } from '@dotyk/ui/button'
import { FormError } from '@dotyk/ui/fields'
import { useTranslation } from 'react-i18next'
import { useKeys } from '../../shared/keys/keys.ts'
import styles from './catalogue.module.css'

interface SaveBarProps {
  form: {
    busy: boolean
    unsaved: number
    failure: string | undefined
    save: () => Promise<void>
    revert: () => void
  }
}

/** The bottom of a form: its error message, and its buttons once something has been typed. ⌘S saves the form. */
export function SaveBar({ form }: SaveBarProps) {
  const { t } = useTranslation('console')
  const { busy, unsaved, failure, save, revert } = form
  useKeys([{ keys: 'mod+s', name: t('catalogue.save'), run: () => void save(), inFields: true }], unsaved > 0)
  if (unsaved === 0) return null
  return (
    <div className={styles.saveBar}>
      <FormError>{failure}</FormError>
      <Button size="small" disabled={busy} onClick={revert}>
        {t('catalogue.revert')}
      </Button>
      <Button type="submit" size="small" variant="filled" busy={busy}>
        {t('catalogue.save')}
      </Button>
    </div>
  )
}
