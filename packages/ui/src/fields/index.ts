export { EmailField } from './EmailField.tsx'
export { Field } from './Field.tsx'
export { PasswordField } from './PasswordField.tsx'
export { TextArea, TextField } from './TextField.tsx'
