import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'

/** Loads the wallets to which the card can be added, and the content of its pass. */
export function useWallet() {
  return useQuery({ queryKey: ['wallet'], queryFn: () => callServer('GET /api/v1/wallet', {}) })
}

export type OwnWallet = NonNullable<ReturnType<typeof useWallet>['data']>
