import { roleNameIn } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import { useCallback } from 'react'
import { useLanguage } from '../../../kit/i18n/language.ts'

/** The name of a role as the reader reads it: a built-in one that was not renamed in their language. */
export function useRoleName(): (role: { key: string; name: string }) => string {
  const language = useLanguage()
  return useCallback((role) => roleNameIn(role, language), [language])
}
