export { Button, type ButtonLook, buttonClass, type ButtonProps } from './Button.tsx'
