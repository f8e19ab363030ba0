import type { LookId } from '../profile/look-id.ts'
import type { SurfaceColours } from './default-surfaces.ts'

/** Surface colours of each look in the visitor's light and dark scheme. */
export const LOOK_SURFACES: Readonly<Record<LookId, Record<'light' | 'dark', SurfaceColours>>> = {
  photo: {
    light: { page: '#f6ede1', tile: '#fffdfa', button: '#1c1511' },
    dark: { page: '#120f0d', tile: '#1f1b18', button: '#fff8ef' },
  },
  sunset: {
    light: { page: '#f6b3cf', tile: '#ffffffb3', button: '#2a1230' },
    dark: { page: '#2c1c55', tile: '#ffffff1c', button: '#ffffff' },
  },
  initials: {
    light: { page: '#f2f5ef', tile: '#ffffff', button: '#0d5c46' },
    dark: { page: '#0b1512', tile: '#15241f', button: '#ffc940' },
  },
  voice: {
    light: { page: '#ffd445', tile: '#17130a', button: '#17130a' },
    dark: { page: '#14120a', tile: '#2a2615', button: '#ffd445' },
  },
  editorial: {
    light: { page: '#fcfaf5', tile: '#fcfaf5', button: '#1b1813' },
    dark: { page: '#16140f', tile: '#16140f', button: '#f4efe4' },
  },
  outline: {
    light: { page: '#e9f1f8', tile: '#e9f1f8', button: '#10305c' },
    dark: { page: '#0c1220', tile: '#0c1220', button: '#cfe0ff' },
  },
  pills: {
    light: { page: '#f3eefc', tile: '#ffffff', button: '#6337c4' },
    dark: { page: '#15101f', tile: '#251c36', button: '#cdb5ff' },
  },
  list: {
    light: { page: '#f2f2f6', tile: '#ffffff', button: '#1757e6' },
    dark: { page: '#000000', tile: '#1b1b1f', button: '#2a63ee' },
  },
  glow: {
    light: { page: '#f4f5ff', tile: '#ffffffd9', button: '#12143a' },
    dark: { page: '#06070d', tile: '#ffffff0d', button: '#f4f6ff' },
  },
  paper: {
    light: { page: '#e6dccb', tile: '#fdfaf3', button: '#2c2218' },
    dark: { page: '#211b14', tile: '#322a20', button: '#f3e8d6' },
  },
  mono: {
    light: { page: '#ffffff', tile: '#ffffff', button: '#000000' },
    dark: { page: '#000000', tile: '#000000', button: '#ffffff' },
  },
  terrace: {
    light: { page: '#fdf1df', tile: '#fffaf1', button: '#a8381f' },
    dark: { page: '#1c100b', tile: '#2d1a13', button: '#f0a35c' },
  },
}
