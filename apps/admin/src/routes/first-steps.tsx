import { RequiredFirstSteps } from '../features/account/first-steps.tsx'

// React.lazy asks for the default export.
export { RequiredFirstSteps as default }
