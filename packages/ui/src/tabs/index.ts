export { type Tab, tabClasses, Tabs, TabText } from './Tabs.tsx'
