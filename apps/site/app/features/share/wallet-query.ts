import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../shared/api.ts'

/** The wallets that the card can be added to, and what its pass shows. */
export function useWallet() {
  return useQuery({ queryKey: ['wallet'], queryFn: () => callServer('GET /api/v1/wallet', {}) })
}

export type OwnWallet = NonNullable<ReturnType<typeof useWallet>['data']>
