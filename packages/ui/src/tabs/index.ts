export { tabClasses, Tabs, TabText } from './Tabs.tsx'
