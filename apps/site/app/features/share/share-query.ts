import type { Language } from '@dotyk/domain/values'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'

/**
 * Loads the signatures and QR code of the card as visitors see it; those of the previous language are shown while the new ones
 * load.
 */
export function useSharingContent(language: Language) {
  return useQuery({
    queryKey: ['sharing', language],
    queryFn: () => callServer('GET /api/v1/profile/sharing', { query: { language } }),
    placeholderData: keepPreviousData,
  })
}

export type SharingContent = NonNullable<ReturnType<typeof useSharingContent>['data']>
