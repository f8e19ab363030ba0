import { FirstSteps } from '../features/account/first-steps.tsx'

// React.lazy asks for the default export.
export { FirstSteps as default }
