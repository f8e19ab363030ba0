/** One bundle of the first modules needed after the first use: the picker and its icons. */
export { icons } from '@dotyk/card-page/icons'
export { ServicePicker } from './service-picker.tsx'
