import { checkLink } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { TextField } from '@dotyk/ui/fields'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './menu.module.css'

interface MenuLinkProps {
  stored: string
  busy: boolean
  onSave: (link: string) => Promise<void>
}

/** The field for the menu's link. The link is saved by a button instead of while typing, because it replaces an uploaded menu. */
export function MenuLink({ stored, busy, onSave }: MenuLinkProps) {
  const { t } = useTranslation(['appearance', 'errors'])
  const [text, setText] = useState(stored)
  const [said, setSaid] = useState(false)
  const { violation } = checkLink(text)
  const isChanged = text.trim() !== stored

  function save(event: SubmitEvent) {
    event.preventDefault()
    setSaid(true)
    if (violation === null && isChanged) void onSave(text)
  }

  return (
    <form className={styles.link} onSubmit={save} noValidate>
      <TextField
        label={t('menu.link')}
        hint={t('menu.linkHint')}
        type="url"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        value={text}
        error={said && violation && t(`errors:${violation}`)}
        onChange={event => {
          setSaid(false)
          setText(event.target.value)
        }}
        onBlur={() => setSaid(true)}
        end={
          isChanged && (
            <Button type="submit" variant="filled" size="small" busy={busy} className={styles.save}>
              {t('menu.saveLink')}
            </Button>
          )
        }
      />
    </form>
  )
}
