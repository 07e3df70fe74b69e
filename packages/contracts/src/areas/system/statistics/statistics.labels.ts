import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the figures. */
export const visitLabels = defineMessages('system.statistics', {
  pv: { zh: '浏览量', en: 'Page views' },
  uv: { zh: '访客数', en: 'Visitors' },
  ip: { zh: 'IP 数', en: 'IPs' },
  sessions: { zh: '访问次数', en: 'Sessions' },
  bounces: { zh: '跳出次数', en: 'Bounces' },
  dwell_ms: { zh: '停留毫秒', en: 'Stay in ms' },
  new_visitors: { zh: '新访客', en: 'New visitors' },
})

export const dimensionLabels = defineMessages('system.statistics.dimension', {
  page: { zh: '页面', en: 'Page' },
  sti: { zh: '来源标签', en: 'Source tag' },
  company: { zh: '公司', en: 'Company' },
  user: { zh: '用户', en: 'User' },
  content: { zh: '课程与知识点', en: 'Courses and points' },
  device: { zh: '设备', en: 'Device' },
  browser: { zh: '浏览器', en: 'Browser' },
  os: { zh: '操作系统', en: 'System' },
  country: { zh: '国家/地区', en: 'Country' },
})
