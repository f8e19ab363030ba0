import { ITEM_CODE_LENGTH, entryLockOf, type Visibility } from '@dotyk/domain/profile'
import { Button } from '@dotyk/ui/button'
import { SwitchField, TextField } from '@dotyk/ui/fields'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './visibility.module.css'

interface CodePartProps {
  visibility: Visibility
  onChange: (part: { code?: string | undefined; hasCode?: true | undefined }) => void
}

/** The field for the code that opens an entry. The code is stored once it is complete, and never shown again. */
export function ItemCodeField({ visibility, onChange }: CodePartProps) {
  const { t } = useTranslation(['visibility', 'errors'])
  const isSet = entryLockOf(visibility) === 'code'
  const [typed, setTyped] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)

  function use() {
    const { length } = [...(typed ?? '').trim()]
    if (length < ITEM_CODE_LENGTH.min || length > ITEM_CODE_LENGTH.max) {
      setWrong(true)
      return
    }
    onChange({ code: typed ?? '', hasCode: undefined })
    setTyped(null)
  }

  function close() {
    setTyped(null)
    setWrong(false)
  }

  const isOn = isSet || typed !== null
  return (
    <>
      <SwitchField
        label={t('code')}
        checked={isOn}
        onChange={next => {
          close()
          if (next) setTyped('')
          else onChange({ code: undefined, hasCode: undefined })
        }}
      />
      {typed !== null && (
        <div className={styles.code}>
          <TextField
            label={t('code')}
            labelHidden
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            hint={t('codeHint')}
            error={isWrong && t('errors:item-code-invalid')}
            onChange={event => {
              setWrong(false)
              setTyped(event.currentTarget.value)
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
              event.preventDefault()
              use()
            }}
            // A complete code is also stored on blur, without a press of the button.
            onBlur={() => {
              if (typed.trim() !== '') use()
            }}
          />
          <Button onClick={use}>{t('codeUse')}</Button>
        </div>
      )}
      {isSet && typed === null && (
        <div className={styles.code}>
          <p className={styles.hint}>{t('codeSet')}</p>
          <Button onClick={() => setTyped('')}>{t('codeChange')}</Button>
        </div>
      )}
    </>
  )
}
