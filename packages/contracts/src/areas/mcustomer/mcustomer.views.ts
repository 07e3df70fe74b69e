import { defineViews } from '../../kernel/view.ts'
import { mcustomerPermissions } from './mcustomer.permissions.ts'

export const mcustomerViews = defineViews(
  'mcustomer',
  { zh: '客户管理', en: 'Customers', icon: 'users', order: 130, staffOnly: true, abbr: 'mcu' },
  {
    id: { zh: '客户账号', en: 'Accounts', icon: 'user', guards: mcustomerPermissions.id, staffOnly: true },
    company: {
      zh: '客户公司',
      en: 'Companies',
      icon: 'company',
      guards: mcustomerPermissions.company,
      staffOnly: true,
    },
    role: { zh: '客户角色', en: 'Roles', icon: 'lock', guards: mcustomerPermissions.role, staffOnly: true },
  },
)
