import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'

/** Languages in which reports are downloaded. */
export const languageText = defineMessages('amzdata.data_import.language', {
  en: { zh: '英语', en: 'English' },
  zh: { zh: '中文', en: 'Chinese' },
  de: { zh: '德语', en: 'German' },
  fr: { zh: '法语', en: 'French' },
  it: { zh: '意大利语', en: 'Italian' },
  es: { zh: '西班牙语', en: 'Spanish' },
  pt: { zh: '葡萄牙语', en: 'Portuguese' },
  nl: { zh: '荷兰语', en: 'Dutch' },
  sv: { zh: '瑞典语', en: 'Swedish' },
  pl: { zh: '波兰语', en: 'Polish' },
  ja: { zh: '日语', en: 'Japanese' },
  tr: { zh: '土耳其语', en: 'Turkish' },
})
