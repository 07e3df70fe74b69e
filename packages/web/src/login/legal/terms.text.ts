import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Terms of service; the first line of each phrase is a heading. */
export const termsText = defineMessages('login.terms', {
  who: {
    zh: '谁提供服务\n本系统安装在{operator}自己的服务器上，由{operator}运营并负责。有疑问请联系：{contact}。',
    en: 'Who runs the service\nThis system is installed on servers of {operator}, who runs it and answers for it. Questions go to: {contact}.',
  },
  account: {
    zh: '账号\n账号供公司的成员本人使用。请妥善保管密码，不要与他人共用；发现账号被他人使用时，请立即修改密码并告知公司主账号。\n公司主账号管理成员及其权限，并可停用成员的账号。',
    en: 'Accounts\nAn account is for one member of a company. Keep its password to yourself; when somebody else uses the account, change the password at once and tell the main account of your company.\nThe main account manages members and their permissions and may disable accounts.',
  },
  data: {
    zh: '您的数据\n上传的报表、录入的内容以及由此算出的数字归您的公司所有。{operator}只为提供本服务而处理这些数据。\n请只上传您的公司有权处理的数据。',
    en: 'Your data\nReports that are uploaded, what is entered, and the figures computed from them belong to your company. {operator} processes them only to provide this service.\nUpload only what your company may process.',
  },
  figures: {
    zh: '数字\n所有数字都由您上传的文件计算，可以追溯到文件中的行。它们是经营参考，不是税务、审计或法律意见。',
    en: 'Figures\nAll figures are computed from your files and can be followed back to their lines. They help to run a business and are no advice on taxes, audits or law.',
  },
  fair: {
    zh: '使用规则\n不得绕过权限、探测或干扰服务，不得查看其他公司的数据。\n不得用本系统换取、筛选、修改或删除买家评价，也不得违反各电商平台的规则。',
    en: 'Fair use\nDo not work around permissions, probe or disturb the service, or look at data of other companies.\nDo not use the system to buy, sort out, change or remove reviews of buyers, nor against the rules of the marketplaces.',
  },
  end: {
    zh: '试用与结束\n新注册的公司可试用{trial}天。公司关闭后的{closed}天内，主账号仍可导出数据。',
    en: 'Trial and end\nA newly registered company tries the service for {trial} days. For {closed} days after a company is closed its main account can still export the data.',
  },
  change: {
    zh: '变更\n本协议变更时，页首的版本随之更新。注册时同意的版本会随公司资料保存。',
    en: 'Changes\nWhen these terms change, so does the version above. The version agreed to at registration is stored with the company.',
  },
})
