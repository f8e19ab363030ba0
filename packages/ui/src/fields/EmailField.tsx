import { TextField, type TextFieldProps } from './TextField.tsx'

/** An email field with a suitable phone keyboard and without capitalisation or autocorrection. */
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
