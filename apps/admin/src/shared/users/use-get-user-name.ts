import { isPlaceholderName } from '@dotyk/domain/profile'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '../calls/users.ts'

/** Returns whether the owner has named the profile. */
export const isUserNamed = ({ name }: Pick<User, 'name'>): boolean => name !== '' && !isPlaceholderName(name)

/** Returns a profile's name, or a text saying that the profile has no name. */
export function useGetUserName(): (user: Pick<User, 'name'>) => string {
  const { t } = useTranslation('console')
  return useCallback(user => (isUserNamed(user) ? user.name : t('users.unnamed')), [t])
}
