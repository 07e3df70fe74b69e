import { defineMessages } from '../../../kernel/messages.ts'
import type { BrandColour } from './brand.schema.ts'
import type { COMPANY_DEEDS } from './company-care.schema.ts'
import type { COMPANY_KINDS, COMPANY_SIGNALS, CompanyStatus } from './company-rules.ts'

/** Field labels of companies: screens, exports and failures use the same words. */
export const companyLabels = defineMessages('identity.company', {
  name: { zh: '公司名称', en: 'Company name' },
  code: { zh: '公司代码', en: 'Code' },
  short_name: { zh: '简称', en: 'Short name' },
  kind: { zh: '类型', en: 'Kind' },
  status: { zh: '状态', en: 'Status' },
  contact: { zh: '联系人', en: 'Contact' },
  mobile: { zh: '联系电话', en: 'Mobile' },
  licence_no: { zh: '营业执照号', en: 'Licence number' },
  address: { zh: '地址', en: 'Address' },
  industry: { zh: '行业', en: 'Industry' },
  remark: { zh: '备注', en: 'Remark' },
  host: { zh: '专属域名', en: 'Own host name' },
  session_limit: { zh: '同类设备登录数', en: 'Logins per kind of device' },
  base_currency: { zh: '本位币', en: 'Base currency' },
  seat_limit: { zh: '账号上限', en: 'Seats' },
  shop_limit: { zh: '店铺上限', en: 'Shops at most' },
  users: { zh: '账号数', en: 'Accounts' },
  imports: { zh: '导入文件数', en: 'Imports' },
  shops: { zh: '店铺数', en: 'Shops' },
  last_login: { zh: '最近登录', en: 'Last login' },
  last_import: { zh: '最近导入', en: 'Last import' },
  opened_at: { zh: '开通时间', en: 'Opened' },
  expires_at: { zh: '到期时间', en: 'Expires' },
  suspend_reason: { zh: '暂停原因', en: 'Reason of the suspension' },
  template_roles: { zh: '模板角色', en: 'Template roles' },
  created_at: { zh: '创建时间', en: 'Created' },
  staff: { zh: '服务人员', en: 'Served by' },
  primes: { zh: '主账号', en: 'Main accounts' },
  signal: { zh: '流失信号', en: 'Signals' },
  allow_front: { zh: '公开页面', en: 'Public pages' },
  closed_at: { zh: '关闭时间', en: 'Closed' },
})

export const companyKindLabels = defineMessages<(typeof COMPANY_KINDS)[number]>('identity.company.kind', {
  internal: { zh: '内部', en: 'Internal' },
  customer: { zh: '客户', en: 'Customer' },
  trial: { zh: '试用', en: 'Trial' },
})

export const companyStatusLabels = defineMessages<CompanyStatus>('identity.company.status', {
  trial: { zh: '试用中', en: 'Trial' },
  active: { zh: '正常', en: 'Active' },
  suspended: { zh: '已暂停', en: 'Suspended' },
  closed: { zh: '已关闭', en: 'Closed' },
})

export const companySignalLabels = defineMessages<(typeof COMPANY_SIGNALS)[number]>(
  'identity.company.signal',
  {
    quiet: { zh: '14 天未登录', en: 'No login for 14 days' },
    expiring: { zh: '30 天内到期', en: 'Ends within 30 days' },
    ended: { zh: '已到期', en: 'Contract over' },
  },
)

export const companyDeedLabels = defineMessages<(typeof COMPANY_DEEDS)[number]>('identity.company.deed', {
  create: { zh: '新增', en: 'Made' },
  edit: { zh: '修改', en: 'Changed' },
  suspend: { zh: '暂停', en: 'Suspended' },
  resume: { zh: '恢复', en: 'Reopened' },
  close: { zh: '关闭', en: 'Closed' },
  cancel_close: { zh: '撤回关闭', en: 'Closing taken back' },
  purge: { zh: '清除数据', en: 'Purged' },
  reset_brand: { zh: '重置品牌', en: 'Brand reset' },
})

export const brandColourLabels = defineMessages<BrandColour>('identity.company.colour', {
  theme: { zh: '主题色', en: 'Theme colour' },
  topMenuBg: { zh: '顶栏背景', en: 'Top bar background' },
  topMenuText: { zh: '顶栏文字', en: 'Top bar text' },
  topMenuActiveText: { zh: '顶栏选中文字', en: 'Top bar active text' },
  menuBg: { zh: '菜单背景', en: 'Menu background' },
  menuText: { zh: '菜单文字', en: 'Menu text' },
  menuActiveText: { zh: '菜单选中文字', en: 'Menu active text' },
})

export const brandText = defineMessages('identity.company.brand', {
  weakContrast: {
    zh: '「{text}」在「{background}」上的对比度为 {ratio}，低于 4.5，可能难以辨认',
    en: '“{text}” on “{background}” has a contrast of {ratio}, below 4.5, and may be hard to read',
  },
})
