export { PasswordField } from './PasswordField.tsx'
export { TextArea, TextField } from './TextField.tsx'
