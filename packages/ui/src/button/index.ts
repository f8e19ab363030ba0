export { Button, type ButtonLook, buttonClass } from './Button.tsx'
