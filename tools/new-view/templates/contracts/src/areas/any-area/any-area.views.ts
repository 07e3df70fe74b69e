import { defineViews } from '../../kernel/view.ts'
import { anyAreaPermissions } from './any-area.permissions.ts'

export const anyAreaViews = defineViews(
  'any_area',
  { zh: 'any_area', en: 'any_area', icon: 'folder', order: 900, alwaysShow: true, abbr: 'any_area' },
  {
    some_view: {
      zh: 'some_view',
      en: 'some_view',
      icon: 'list',
      guards: anyAreaPermissions.some_view,
      userDefault: true,
    },
  },
)
