import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Privacy policy: what is stored, for how long, who sees it, whom to ask; the first line of each phrase is a heading. */
export const privacyText = defineMessages('login.privacy', {
  who: {
    zh: '谁负责\n{operator}负责处理本系统中的个人信息。数据保存在{operator}自己的服务器上。',
    en: 'Who is responsible\n{operator} is responsible for personal data in this system. It is stored on servers of {operator}.',
  },
  what: {
    zh: '保存哪些信息\n账号资料：用户名、姓名、手机号、邮箱，以及您在个人中心自愿填写的内容。密码只以不可还原的形式保存。\n登录与安全：登录时间、IP 地址、浏览器、失败的登录、绑定的微信标识。\n操作记录：谁在何时修改、导出或删除了什么。\n业务数据：您的公司上传的报表及录入的内容，其中可能含有买家所在的城市、地区和邮编。\n页面访问：打开的页面、来源标记和设备类别；浏览器发出「请勿跟踪」信号时不收集。',
    en: 'What is stored\nAccount: user name, name, mobile number, e-mail address, and what you choose to add to your profile. Passwords are stored only in a form that cannot be turned back.\nLogins and security: times, IP addresses, browsers, failed logins, the identifier of a bound WeChat.\nActions: who changed, exported or deleted what, and when.\nBusiness data: reports that your company uploads and what it enters; they may name city, region and postcode of buyers.\nVisits: pages opened, source tag and kind of device; not collected from browsers that ask not to be tracked.',
  },
  cookies: {
    zh: 'Cookie\n只使用必需的 Cookie：登录状态、安全校验、语言和界面设置，以及链接中的来源标记（90 天）。没有第三方 Cookie，也没有广告。',
    en: 'Cookies\nOnly those that are needed: login, security verification, language and layout, and the source tag of a link (90 days). There are no cookies of others and no advertising.',
  },
  long: {
    zh: '保存多久\n登录状态最长{session}天。验证码和短信内容用完或过期即删除。页面访问明细{visits}天，站内通知{notices}天。\n账号资料保存到账号删除；删除后手机号再保留{mobile}天，防止被冒用。\n操作记录至少保存 3 年。业务数据由您的公司决定保存或删除，公司关闭{closed}天后清除。',
    en: 'For how long\nA login lasts {session} days at most. Codes and the words of messages go when they were used or are over. Single visits are kept {visits} days, notices {notices} days.\nAn account is kept until it is deleted; its mobile number {mobile} days longer, so that nobody poses as its owner.\nRecords of actions are kept for 3 years at least. Your company decides about its business data; {closed} days after it is closed they are cleared.',
  },
  seen: {
    zh: '谁能看到\n同公司中有相应权限的人。{operator}的内部人员只有在获得权限后才能查看您公司的页面，页面上会显示，并会留下记录。\n信息不出售，也不提供给他人。短信、邮件和微信扫码登录由{operator}选用的服务商完成，它们只得到完成该次发送或登录所需的内容。',
    en: 'Who sees it\nPeople of your company with the permission. Staff of {operator} look at pages of your company only with a permission of their own; the page says so, and it is recorded.\nNothing is sold or given to others. Messages and the login by WeChat go through services chosen by {operator}, which receive what that one message or login needs.',
  },
  rights: {
    zh: '您的权利\n您可以在个人中心查看和更正自己的信息、导出副本、申请注销账号（{erase}天内完成）。\n其他请求或投诉请联系：{contact}。',
    en: 'Your rights\nIn your profile you can see and correct your data, take a copy, and ask to have your account erased (done within {erase} days).\nFor other requests or complaints, contact: {contact}.',
  },
})
