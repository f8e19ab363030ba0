import { TextField, type TextFieldProps } from './TextField.tsx'

/** An e-mail address as a phone's keyboard should take it: with its @, without capitals and corrections. */
export function EmailField(props: TextFieldProps) {
  return (
    <TextField
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1_000}
      {...props}
    />
  )
}
