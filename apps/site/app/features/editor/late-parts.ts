import { lateModule } from '../../shared/late-module.ts'

/** What only acts once the editor is used: it comes with the first use, or where it is needed before. */
export const lateParts = lateModule(() => import('./used-parts.ts'))
