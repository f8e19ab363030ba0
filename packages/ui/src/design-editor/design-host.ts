import type { BackgroundKey, DesignPicture } from '@dotyk/domain/print'
import type { Language } from '@dotyk/domain/values'
import type { TFunction } from 'i18next'
import { createContext, use } from 'react'
import type { OnProgress } from '../upload-progress/index.ts'

/** The data of the pictures that were uploaded or opened; a design refers to them by their ids. */
export interface KnownPictures {
  read: () => Record<string, DesignPicture>
  remember: (pictures: readonly DesignPicture[]) => void
}

/** What the editor needs of the application that shows it. */
export interface DesignHost {
  t: TFunction<'ownDesign'>
  language: Language
  /** Returns the reason of a failed call as a sentence. */
  explain: (failure: unknown) => Promise<string>
  uploadDesign: (file: File, onProgress: OnProgress) => Promise<DesignPicture[]>
  uploadLogo: (file: File, onProgress: OnProgress) => Promise<DesignPicture>
  cutOutPicture: (from: string, background: BackgroundKey) => Promise<DesignPicture>
  pictures: KnownPictures
}

export const DesignHostContext = createContext<DesignHost | null>(null)

export function useDesignHost(): DesignHost {
  const host = use(DesignHostContext)
  if (!host) throw new Error('The design editor has no DesignHostContext around it.')
  return host
}
