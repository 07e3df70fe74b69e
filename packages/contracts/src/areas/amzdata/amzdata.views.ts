import { defineViews } from '../../kernel/view.ts'
import { amzdataPermissions } from './amzdata.permissions.ts'

export const amzdataViews = defineViews(
  'amzdata',
  { zh: '亚马逊数据', en: 'Amazon Data', icon: 'chart', order: 10, alwaysShow: true, abbr: 'amd' },
  {
    analysis: {
      zh: '经营分析',
      en: 'Business Analysis',
      icon: 'trend',
      guards: amzdataPermissions.analysis,
      staffDefault: true,
      userDefault: true,
    },
    listing: {
      zh: '在售商品',
      en: 'Listings',
      icon: 'goods',
      guards: amzdataPermissions.listing,
      userDefault: true,
    },
    order: {
      zh: '订单',
      en: 'Orders',
      icon: 'list',
      guards: amzdataPermissions.order,
      userDefault: true,
    },
    freight: {
      zh: '头程运费',
      en: 'Freight',
      icon: 'ship',
      guards: amzdataPermissions.freight,
      userDefault: true,
    },
    rprequest: {
      zh: '报告申请',
      en: 'Report Requests',
      icon: 'report',
      guards: amzdataPermissions.rprequest,
      userDefault: true,
      noCache: true,
    },
    basic_data: {
      zh: '基础数据',
      en: 'Basic Data',
      icon: 'database',
      guards: amzdataPermissions.basic_data,
      userDefault: true,
    },
    shopsetting: {
      zh: '店铺设置',
      en: 'Shop Settings',
      icon: 'shop',
      guards: amzdataPermissions.shopsetting,
      userDefault: true,
      noCache: true,
    },
    data_import: {
      zh: '数据导入',
      en: 'Data Import',
      icon: 'upload',
      guards: amzdataPermissions.data_import,
      userDefault: true,
      noCache: true,
    },
  },
)
