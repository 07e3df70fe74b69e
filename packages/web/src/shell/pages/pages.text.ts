import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

export const pagesText = defineMessages('shell.pages', {
  stale: {
    zh: '页面没能打开，可能刚刚发布了新版本',
    en: 'The page could not be opened, a newer release may be out',
  },
  staleHint: {
    zh: '点「重试」重新加载整个页面；其他标签里还没保存的内容，请先保存。',
    en: '“Try again” loads everything anew; save what is unsaved in other tabs first.',
  },
  notFound: { zh: '页面不存在', en: 'Page not found' },
  notFoundHint: {
    zh: '地址可能有误，或页面已经移走。',
    en: 'The address may be wrong, or the page has moved.',
  },
  unauthorized: { zh: '没有权限读取这里的数据', en: 'No permission to read this data' },
  unauthorizedHint: {
    zh: '您的权限可能刚刚变化。请联系贵公司主账号开通。',
    en: 'Your rights may have just changed. Ask the main account of your company.',
  },
  denied: { zh: '没有权限打开此页面', en: 'You may not open this page' },
  deniedHint: {
    zh: '所需权限：{code}。请联系贵公司主账号开通。',
    en: 'Permission needed: {code}. Ask the main account of your company.',
  },
  deniedPlain: { zh: '请联系贵公司主账号开通权限。', en: 'Ask the main account of your company.' },
  copyCode: { zh: '复制权限编码', en: 'Copy permission code' },
  ask: { zh: '申请权限', en: 'Ask for access' },
  asked: { zh: '申请已发送给管理员', en: 'Your request was sent to an administrator' },
  askedNobody: { zh: '没有可以处理申请的账号', en: 'There is nobody who could decide on it' },
  crashed: { zh: '这个页面出错了', en: 'This page failed' },
  noView: { zh: '视图不存在', en: 'The view does not exist' },
  noViewHint: { zh: '菜单指向了未知的视图「{view}」。', en: 'The menu points to the unknown view “{view}”.' },
  hello: { zh: '{name}，您好', en: 'Hello, {name}' },
  noPages: {
    zh: '还没有开通任何页面，请联系贵公司主账号。',
    en: 'No page is open to you yet; ask the main account of your company.',
  },
  quickLinks: { zh: '常用入口', en: 'Your pages' },
})
