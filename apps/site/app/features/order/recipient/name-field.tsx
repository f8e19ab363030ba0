import { replaceLatinI } from '@dotyk/domain/orders'
import { TextField } from '@dotyk/ui/fields'
import type { ChangeEvent } from 'react'
import { useOrder } from '../order-context.ts'
import { useTexts } from '../../../shared/texts.tsx'

interface NameFieldProps {
  name: 'lastname' | 'firstname' | 'middleName'
  autoComplete: string
  required?: boolean
}

/** A field for a part of the recipient's name; a Latin i in a Ukrainian name is replaced while typing. */
export function NameField({ name, autoComplete, required = false }: NameFieldProps) {
  const { t } = useTexts('order')
  const { draft, change, errorOf } = useOrder()

  function type({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const typed = replaceLatinI(input.value)
    if (typed !== input.value) {
      // The value is set here to preserve the position of the caret, which React would move to the end.
      const { selectionStart, selectionEnd } = input
      input.value = typed
      input.setSelectionRange(selectionStart, selectionEnd)
    }
    change({ [name]: typed })
  }

  return (
    <TextField
      label={t(`recipient.${name}`)}
      name={name}
      autoComplete={autoComplete}
      autoCapitalize="words"
      required={required}
      aside={required ? undefined : t('optional')}
      value={draft[name]}
      onChange={type}
      error={errorOf(name)}
    />
  )
}
