/** Currencies of the 23 marketplaces (spec 9) and those that costs are paid in, with the decimals they are shown with. */
export interface Currency {
  readonly code: string
  readonly zh: string
  readonly en: string
  /** Sign before an amount. */
  readonly sign: string
  readonly decimals: number
}

export const CURRENCIES: readonly Currency[] = [
  { code: 'CNY', zh: '人民币', en: 'Chinese yuan', sign: '¥', decimals: 2 },
  { code: 'USD', zh: '美元', en: 'US dollar', sign: '$', decimals: 2 },
  { code: 'EUR', zh: '欧元', en: 'Euro', sign: '€', decimals: 2 },
  { code: 'GBP', zh: '英镑', en: 'British pound', sign: '£', decimals: 2 },
  { code: 'JPY', zh: '日元', en: 'Japanese yen', sign: 'JP¥', decimals: 0 },
  { code: 'CAD', zh: '加元', en: 'Canadian dollar', sign: 'C$', decimals: 2 },
  { code: 'MXN', zh: '墨西哥比索', en: 'Mexican peso', sign: 'MX$', decimals: 2 },
  { code: 'BRL', zh: '巴西雷亚尔', en: 'Brazilian real', sign: 'R$', decimals: 2 },
  { code: 'AUD', zh: '澳元', en: 'Australian dollar', sign: 'A$', decimals: 2 },
  { code: 'SGD', zh: '新加坡元', en: 'Singapore dollar', sign: 'S$', decimals: 2 },
  { code: 'SEK', zh: '瑞典克朗', en: 'Swedish krona', sign: 'kr', decimals: 2 },
  { code: 'PLN', zh: '波兰兹罗提', en: 'Polish zloty', sign: 'zł', decimals: 2 },
  { code: 'ZAR', zh: '南非兰特', en: 'South African rand', sign: 'R', decimals: 2 },
  { code: 'EGP', zh: '埃及镑', en: 'Egyptian pound', sign: 'E£', decimals: 2 },
  { code: 'TRY', zh: '土耳其里拉', en: 'Turkish lira', sign: '₺', decimals: 2 },
  { code: 'SAR', zh: '沙特里亚尔', en: 'Saudi riyal', sign: 'SAR', decimals: 2 },
  { code: 'AED', zh: '阿联酋迪拉姆', en: 'UAE dirham', sign: 'AED', decimals: 2 },
  { code: 'INR', zh: '印度卢比', en: 'Indian rupee', sign: '₹', decimals: 2 },
  { code: 'HKD', zh: '港元', en: 'Hong Kong dollar', sign: 'HK$', decimals: 2 },
  { code: 'TWD', zh: '新台币', en: 'New Taiwan dollar', sign: 'NT$', decimals: 2 },
  { code: 'KRW', zh: '韩元', en: 'South Korean won', sign: '₩', decimals: 0 },
  { code: 'VND', zh: '越南盾', en: 'Vietnamese dong', sign: '₫', decimals: 0 },
  { code: 'CHF', zh: '瑞士法郎', en: 'Swiss franc', sign: 'CHF', decimals: 2 },
]

const byCode = new Map(CURRENCIES.map((known) => [known.code, known]))

/** The currency of a code, or undefined. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code)
}
