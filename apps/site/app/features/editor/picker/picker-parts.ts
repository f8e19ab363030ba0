/** A bundle of the modules that are needed first after the first use: the picker and its icons. */
export { icons } from '@dotyk/card-page/icons'
export { ServicePicker } from './service-picker.tsx'
