import { RequiredFirstSteps } from '../features/account/first-steps.tsx'

// React.lazy requires a default export.
export { RequiredFirstSteps as default }
