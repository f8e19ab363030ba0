/** What opens first when the editor is used, as one file: the picker and the icons on its tiles. */
export { icons } from '@dotyk/card-page/icons'
export { ServicePicker } from './service-picker.tsx'
