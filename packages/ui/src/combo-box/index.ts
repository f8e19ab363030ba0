export { ComboBox } from './ComboBox.tsx'
