import { defineViews } from '../../kernel/view.ts'
import { productPermissions } from './product.permissions.ts'

export const productViews = defineViews(
  'product',
  { zh: '产品', en: 'Products', icon: 'product', order: 30, alwaysShow: true, abbr: 'prd' },
  {
    tag: { zh: '标签', en: 'Tags', icon: 'tag', guards: productPermissions.tag, userDefault: true },
  },
)
