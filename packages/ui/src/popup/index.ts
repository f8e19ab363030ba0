export { Menu, MenuItem, MenuLink } from './Menu.tsx'
export { Popover } from './Popover.tsx'
export type { PopupButtonProps } from './Popup.tsx'
