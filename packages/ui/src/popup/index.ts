export { Menu, MenuItem, MenuLink } from './Menu.tsx'
export { Popover } from './Popover.tsx'
